// quadrille chess epd FILE: how many positions of a test suite the engine solves.
#pragma once

#include <cstdint>

#include "cli/support/game.hpp"

namespace quadrille::cli {

inline constexpr std::uint64_t kEpdNodes = 1'000'000;  // a position, where no limit is given

void add_epd(Command parent, const GameProgram& game);

}  // namespace quadrille::cli
