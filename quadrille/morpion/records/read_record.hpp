// Any text that holds a game, recognised by how it begins:
//
//   {            MSR                       <           SVG with the record inside
//   MS1:         MS1                       \x89PNG     PNG with the record inside
//   ( or #       Pentasol                  else        moves as in notation.hpp
#pragma once

#include <optional>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/records/record_error.hpp"

namespace quadrille::morpion {

// Pentasol and lists of moves are of the variant that is given, and refused without one. What says
// its own variant is of that one.
Expected<Record, Error> read_record(std::string_view text, std::optional<Variant> variant);

}  // namespace quadrille::morpion
