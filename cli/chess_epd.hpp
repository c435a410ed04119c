// quadrille chess epd FILE: how many positions of a test suite the engine solves.
#pragma once

#include "cli/game.hpp"

namespace quadrille::cli {

void add_epd(Command parent, const GameProgram& game);

}  // namespace quadrille::cli
