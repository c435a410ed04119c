// Arbitrary text as an outlook. Nothing may crash; one that is read is written and read back the
// same; an error lies within the text.
#include <cstdint>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/twenty48/outlook/outlook_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto outlook = twenty48::parse_outlook(text);
  if (!outlook) {
    check_error(outlook.error(), text);
    return 0;
  }
  const auto again = twenty48::parse_outlook(twenty48::outlook_text(*outlook));
  require(again && *again == *outlook);
  return 0;
}
