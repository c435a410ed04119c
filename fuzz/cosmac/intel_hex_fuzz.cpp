// Arbitrary bytes as Intel HEX. Nothing may crash; what is read is written and read back as the
// same blocks, none of which leaves the 64 KB; an error is in a line of the text, or behind the
// last.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "fuzz/check.hpp"
#include "retro/cosmac/assembler/intel_hex.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  using namespace quadrille::cosmac;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto blocks = read_intel_hex(text);
  if (!blocks) {
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    require(blocks.error().line >= 1 && blocks.error().line <= lines + 1);
    require(!blocks.error().expected.empty());
    return 0;
  }
  for (const Block& block : *blocks) require(block.address + block.bytes.size() <= 0x10000);
  const auto again = read_intel_hex(write_intel_hex(*blocks));
  require(static_cast<bool>(again));
  require(write_intel_hex(*again) == write_intel_hex(*blocks));
  return 0;
}
