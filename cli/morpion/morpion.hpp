// The row of Morpion Solitaire in the program's table.
#pragma once

#include <memory>

#include "cli/support/game.hpp"

namespace quadrille::cli {

std::unique_ptr<GameProgram> make_morpion();

}  // namespace quadrille::cli
