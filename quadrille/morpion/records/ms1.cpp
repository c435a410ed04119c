#include "quadrille/morpion/records/ms1.hpp"

#include <algorithm>

#include "quadrille/core/text.hpp"
#include "quadrille/morpion/records/base64.hpp"
#include "quadrille/morpion/records/deflate.hpp"
#include "quadrille/morpion/records/msr.hpp"

namespace quadrille::morpion {

Expected<Record, Error> read_ms1(std::string_view text) {
  const std::size_t begin = text.size() - trim_start(text).size();
  if (!text.substr(begin).starts_with(kMs1)) {
    return error_in(text, begin, std::min(text.size() - begin, kMs1.size()), kMs1);
  }
  const std::size_t letters = begin + kMs1.size();
  const auto packed = from_base64(text.substr(letters));
  if (!packed) {
    ParseError error = packed.error();
    error.offset += letters;
    return error_in(text, error);
  }
  const auto json = inflate(*packed, Wrapping::raw);
  if (!json) return Error{"MS1: " + json.error().text};
  auto record = read_msr(*json);
  if (!record) return Error{"in the JSON of the MS1: " + record.error().text};
  return record;
}

std::string write_ms1(const Record& record) {
  return std::string(kMs1) +
         to_base64(deflate(write_msr(record, MsrLayout::compact), Wrapping::raw));
}

}  // namespace quadrille::morpion
