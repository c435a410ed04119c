// The grid as an SVG picture, with the record inside: a <metadata> element holds its MS1 text, so
// that a picture is also a file of the game (records/svg_record.hpp reads it).
#pragma once

#include <string>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/pictures/picture.hpp"
#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/records/record_error.hpp"

namespace quadrille::morpion {

Expected<std::string, Error> write_svg(const Record& record, const PictureOptions& options = {});

}  // namespace quadrille::morpion
