// quadrille 2048 solve: exact optimal play on small boards.
#pragma once

#include "cli/game.hpp"

namespace quadrille::cli {

void add_solve(CLI::App& parent, Action& chosen);

}  // namespace quadrille::cli
