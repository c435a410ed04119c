// The table of all leave values that a compact model stands for.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/evaluate/leave_model.hpp"

namespace quadrille::words {

// By leave_number, in 1/256 point; what 16 bits cannot hold is cut to what they can.
std::vector<std::int16_t> expand(const LeaveModel& model, const Tiles& tiles);

}  // namespace quadrille::words
