// Arbitrary bytes as a picture that carries a record, SVG or PNG, and as any record. Nothing may
// crash; a record from a picture is put into both kinds of picture and reads back the same; what
// can be drawn is drawn; a complaint is one line.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/morpion/pictures/draw.hpp"
#include "quadrille/morpion/pictures/svg.hpp"
#include "quadrille/morpion/records/png_record.hpp"
#include "quadrille/morpion/records/read_record.hpp"
#include "quadrille/morpion/records/svg_record.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::morpion;

void check_drawing(const Record& record) {
  const bool drawable = !too_large_to_draw(record);
  for (const bool numbers : {false, true}) {
    require(static_cast<bool>(draw(record, {numbers, !numbers})) == drawable);
  }
}

void check_picture(Expected<Record, Error> record) {
  if (!record) return check_complaint(record.error().text);
  record->wrong_score.reset();  // the writer states the right one
  check_drawing(*record);
  if (const auto svg = write_svg(*record)) {
    const auto again = read_svg(*svg);
    require(again && *again == *record);
  } else {
    check_complaint(svg.error().text);
  }
  const std::string bare = std::string(kPngSignature) + std::string(3, '\0') + "\rIHDR" +
                           std::string(13 + 4, '\0');  // a header, and a checksum nobody asks for
  const auto again = read_png(with_record(bare, *record));
  require(again && *again == *record);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_picture(read_svg(text));
  check_picture(read_png(text));
  for (const Variant variant : kVariants) {
    const auto record = read_record(text, variant);
    if (record) {
      check_drawing(*record);
    } else {
      check_complaint(record.error().text);
    }
  }
  return 0;
}
