// The record inside an SVG picture of a grid.
#pragma once

#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/records/record_error.hpp"

namespace quadrille::morpion {

// The first <metadata> element whose text is an MS1 or MSR record.
Expected<Record, Error> read_svg(std::string_view svg);

}  // namespace quadrille::morpion
