// Arbitrary bytes as the checkpoint of a search through grids, as they are and with the digest that
// they should have. Nothing may crash; what is read is written and read back the same.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/morpion/search/exhaust_state.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::morpion;

void check(std::string_view text) {
  const auto state = parse_exhaust_state(text);
  if (!state) {
    require(!state.error().text.empty());
    require(state.error().text.find('\n') == std::string::npos);
    return;
  }
  require(!state->complete || state->next.empty());
  require(state->next_first <= state->next.size());
  const std::string written = text_of(*state);
  const auto again = parse_exhaust_state(written);
  require(again && text_of(*again) == written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(text);
  check(std::string(text) + exhaust_digest_line(text));
  return 0;
}
