// Bytes as the letters of URLs: Base64 with - and _, four letters for three bytes, without padding.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"

namespace quadrille::morpion {

std::string to_base64(std::string_view bytes);

// White space may stand anywhere and padding at the end; + and / are read as well.
Expected<std::string, ParseError> from_base64(std::string_view text);

}  // namespace quadrille::morpion
