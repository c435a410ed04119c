// A record inside a PNG picture: a chunk of text with the keyword msr, which programs that show the
// picture pass over.
//
// A PNG is a signature and chunks: 4 bytes length, 4 letters type, the data, and 4 bytes checksum
// of type and data; numbers have the big end first.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/records/record_error.hpp"

namespace quadrille::morpion {

inline constexpr std::string_view kPngSignature = "\x89PNG\r\n\x1a\n";

// The first chunk tEXt, zTXt or iTXt with the keyword msr or ms1, whose text is an MS1 or MSR
// record. Looks at no other chunk's data, so any picture will do.
Expected<Record, Error> read_png(std::string_view png);

// The same picture with the record inside. It begins with a signature and a header.
std::string with_record(std::string_view png, const Record& record);

}  // namespace quadrille::morpion
