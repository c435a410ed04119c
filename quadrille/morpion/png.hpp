// The grid as a PNG picture, the same as in SVG, with the record inside (png_record.hpp reads it).
#pragma once

#include <string>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/picture.hpp"
#include "quadrille/morpion/record.hpp"
#include "quadrille/morpion/record_error.hpp"

namespace quadrille::morpion {

Expected<std::string, Error> write_png(const Record& record, const PictureOptions& options = {});

}  // namespace quadrille::morpion
