// Arbitrary bytes as a game in Pentasol's text. Nothing may crash; what is read is written, reads
// back the same and is written the same again; a complaint is one line.
#include <cstdint>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/morpion/records/pentasol.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  using namespace quadrille::morpion;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Variant variant : kVariants) {
    const auto record = read_pentasol(text, variant);
    require(!record || variant.length == 5);
    if (!record) {
      check_complaint(record.error().text);
      continue;
    }
    const auto written = write_pentasol(*record);
    require(static_cast<bool>(written));
    const auto again = read_pentasol(*written, variant);
    require(again && *again == *record);
    require(*write_pentasol(*again) == *written);
  }
  return 0;
}
