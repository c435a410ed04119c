// The compact model nearest to a table of leave values.
#pragma once

#include <span>

#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/evaluate/leave_model.hpp"

namespace quadrille::words {

// By weighted least squares: means[n] counts weights[n] times; leaves of weight 0 do not matter.
// Both by leave_number, means in points.
LeaveModel fit_model(std::span<const double> means, std::span<const double> weights,
                     const Tiles& tiles);

}  // namespace quadrille::words
