// A standing as the text of a unit's result: all that does not depend on the machine. So the times
// and the nodes that engines reported are left out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/match/standing.hpp"

namespace quadrille::match {

std::string text_of(const Standing& standing);
std::optional<Standing> parse_standing(std::string_view text);

}  // namespace quadrille::match
