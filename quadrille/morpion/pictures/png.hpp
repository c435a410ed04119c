// The grid as a PNG picture, the same as in SVG, with the record inside (png_record.hpp reads it).
#pragma once

#include <string>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/pictures/picture.hpp"
#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/records/record_error.hpp"

namespace quadrille::morpion {

Expected<std::string, Error> write_png(const Record& record, const PictureOptions& options = {});

}  // namespace quadrille::morpion
