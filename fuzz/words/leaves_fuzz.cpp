// Arbitrary bytes as the compact form of leave values, as a 16-bit table and as the state of a
// training. Nothing may crash; a model that is read is written and read back the same; an error
// lies within the text.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/engine/builtin.hpp"
#include "quadrille/words/engine/train.hpp"
#include "quadrille/words/engine/world.hpp"
#include "quadrille/words/leaves/leave_bytes.hpp"
#include "quadrille/words/leaves/leave_model_text.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::words;

void check_model(std::string_view text, const Tiles& tiles) {
  const auto model = parse_model(text, tiles);
  if (!model) return check_error(model.error(), text);
  const std::string written = model_text(*model, tiles);
  const auto again = parse_model(written, tiles);
  require(again && model_text(*again, tiles) == written);
}

const World& small_world() {
  static const World world = [] {
    auto nodes = build_lexicon({Word("\1\2"), Word("\2\1")});
    return World(*builtin_tiles("english"), *builtin_layout("standard"),
                 LexiconFile{std::move(*nodes)}, {}, true);
  }();
  return world;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Tiles& english = *builtin_tiles("english");
  check_model(text, english);
  check_model(text, *builtin_tiles("spanish"));
  if (const auto table = parse_leave_bytes(text, english)) require(leave_bytes(*table) == text);
  TrainOptions options;
  if (const auto training = Training::parse(text, small_world(), options)) {
    require(training->bytes() == text);
  }
  return 0;
}
