// Pentasol's text, in which the record site keeps games with lines of five points:
//
//   # remarks
//   (28,28)           the reference point: where the cross has (3,3), column and row
//   (25,27) | +2      a move: its point, the direction - | / or \, and how many steps the middle
//   (27,32) \ 0       of the line lies further on, to the right or, for |, down
//
// So the new point has the index 2 minus that distance in its line. The text does not say whether
// lines may touch.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/records/record_error.hpp"

namespace quadrille::morpion {

// 5T or 5D. Remarks become the description. White space may stand between any two signs of a line.
Expected<Record, Error> read_pentasol(std::string_view text, Variant variant);

// The moves, and the description as remarks; nothing else of the record has a place.
Expected<std::string, Error> write_pentasol(const Record& record);

}  // namespace quadrille::morpion
