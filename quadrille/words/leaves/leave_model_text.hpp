// The compact leave model as text, one line for each number that is not 0 (it may be edited by
// hand):
//
//   own S 2 4.13
//   both Q U 9.07
//   balance 3 0 -2.51
//
// What follows '#' is a remark.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/evaluate/leave_model.hpp"

namespace quadrille::words {

Expected<LeaveModel, ParseError> parse_model(std::string_view text, const Tiles& tiles);
std::string model_text(const LeaveModel& model, const Tiles& tiles);

}  // namespace quadrille::words
