// Arbitrary text as a win rate. Nothing may crash; one that is read is written and read back the
// same; an error lies within the text.
#include <cstdint>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/words/win_rate/win_rate_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto rate = words::parse_win_rate(text);
  if (!rate) {
    check_error(rate.error(), text);
    return 0;
  }
  const auto again = words::parse_win_rate(words::win_rate_text(*rate));
  require(again && *again == *rate);
  return 0;
}
