// Arbitrary bytes as a lexicon. Nothing may crash or go round for ever; what is read is written
// back byte for byte; where both halves agree, building the words anew gives no larger file.
#include <cstdint>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/words/board/layout.hpp"
#include "quadrille/words/dictionary/kwg.hpp"
#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/dictionary/lexicon_check.hpp"
#include "quadrille/words/dictionary/lexicon_walk.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::words;

constexpr std::uint64_t kFewPaths = 1000;

void check_rebuilt(const LexiconFile& file) {
  const Lexicon lexicon = file.view();
  std::vector<Word> words;
  bool plain = true;
  each_path(lexicon, lexicon.dawg(), [&](std::span<const Letter> letters) {
    words.emplace_back(letters.begin(), letters.end());
    require(lexicon.contains(letters));
    plain = plain && letters.size() <= kMostSide;
    return true;
  });
  if (!plain) return;
  const auto rebuilt = build_lexicon(words);
  require(static_cast<bool>(rebuilt) && rebuilt->size() <= file.nodes.size());
  const auto counts = check_lexicon(Lexicon(*rebuilt));
  require(counts && counts->words == words.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto file = parse_kwg(bytes);
  if (!file) {
    require(!file.error().text.empty() && file.error().text.find('\n') == std::string::npos);
    return 0;
  }
  require(kwg_bytes(file->nodes) == bytes);
  const Lexicon lexicon = file->view();
  const auto paths = count_paths(lexicon);
  if (paths[lexicon.dawg()] > kFewPaths || paths[lexicon.gaddag()] > kFewPaths) return 0;
  if (check_lexicon(lexicon)) check_rebuilt(*file);
  return 0;
}
