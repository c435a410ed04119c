// Arbitrary bytes as the standing of a match. Nothing may crash; what is read is written the same,
// and can be added to.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "tools/match/standing_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto standing = match::parse_standing(text);
  if (!standing) return 0;
  require(match::text_of(*standing) == text);
  match::Standing sum;
  sum.add(*standing);
  require(match::text_of(sum) == text);
  return 0;
}
