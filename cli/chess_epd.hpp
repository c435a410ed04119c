// quadrille chess epd FILE: how many positions of a test suite the engine solves.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/game.hpp"

namespace quadrille::cli {

void add_epd(CLI::App& parent, const GameProgram& game, Action& chosen);

}  // namespace quadrille::cli
