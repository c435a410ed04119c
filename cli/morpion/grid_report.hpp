// The numbers of grids that a systematic search found, for people.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "quadrille/morpion/board/variant.hpp"

namespace quadrille::cli {

// A line for each number of moves. `start`: of the moves played before.
std::string grid_table(const std::vector<std::uint64_t>& counts, std::size_t start);

std::string proven_text(morpion::Variant variant, std::size_t start, std::size_t longest);

}  // namespace quadrille::cli
