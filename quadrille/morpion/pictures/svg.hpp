// The grid as an SVG picture, with the record inside: a <metadata> element holds its MS1 text, so
// that a picture is also a file of the game.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/pictures/picture.hpp"
#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/records/record_error.hpp"

namespace quadrille::morpion {

Expected<std::string, Error> write_svg(const Record& record, const PictureOptions& options = {});

// The first <metadata> element whose text is an MS1 or MSR record.
Expected<Record, Error> read_svg(std::string_view svg);

}  // namespace quadrille::morpion
