// Boards and directions in questions about 2048. What is none is refused.
#pragma once

#include <string>

#include "quadrille/twenty48/text/text.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {

twenty48::Standing read_standing(const std::string& text);
twenty48::Direction read_direction(const std::string& text);

}  // namespace quadrille::web
