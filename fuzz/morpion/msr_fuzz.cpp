// Arbitrary bytes as a record of Morpion Solitaire, as JSON and as MS1. Nothing may crash; what is
// read is written in every form, and reads back the same; a complaint is one line.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/morpion/records/ms1.hpp"
#include "quadrille/morpion/records/msr.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::morpion;

void check_record(Expected<Record, Error> record) {
  if (!record) return check_complaint(record.error().text);
  record->wrong_score.reset();  // the writer states the right one
  for (const MsrLayout layout : {MsrLayout::lines, MsrLayout::compact}) {
    const std::string json = write_msr(*record, layout);
    const auto again = read_msr(json);
    require(again && *again == *record);
    require(write_msr(*again, layout) == json);
  }
  const auto again = read_ms1(write_ms1(*record));
  require(again && *again == *record);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_record(read_msr(text));
  check_record(read_ms1(text));
  return 0;
}
