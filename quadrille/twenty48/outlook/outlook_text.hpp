// An outlook as text: whose it is, then two lines for each largest tile that has curves, rising:
//
//   classic 8
//   1024 score 905112:18030 911077:19544 …
//   1024 chance 905112:8211 911077:8950 …
//
// Behind the colon points, or a chance in 1/10000; before it the value of a move. What follows '#'
// is a remark.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/twenty48/outlook/outlook.hpp"

namespace quadrille::twenty48 {

// Refuses a curve that does not rise, and lines that are out of order.
Expected<Outlook, ParseError> parse_outlook(std::string_view text);
std::string outlook_text(const Outlook& outlook);

}  // namespace quadrille::twenty48
