// Arbitrary bytes as MSP430 assembly. Nothing may crash; an error is one line that names the file
// and a line of it.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "retro/cosmac/translator/msp430.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto unit = cosmac::msp430::read("file", text, 1);
  if (!unit) {
    const std::string& error = unit.error().text;
    require(error.starts_with("file:"));
    const auto line = std::stoul(error.substr(5));
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    require(line >= 1 && line <= lines);
  }
  return 0;
}
