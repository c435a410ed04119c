// A line of the log: how far the searches have come.
#pragma once

#include <string>
#include <vector>

#include "tools/cuda/morpion/plan.hpp"
#include "tools/cuda/morpion/search_state.hpp"

namespace quadrille::hunt {

std::uint64_t playouts_of(const Plan& plan, const std::vector<SearchState>& states);

// seconds 40.0 playouts 1234567 median 150 p90 153 best 158 finished 0
std::string progress_line(const Plan& plan, const std::vector<SearchState>& states, double seconds);

}  // namespace quadrille::hunt
