// The words game's row of the program's table.
#pragma once

#include <memory>

#include "cli/support/game.hpp"

namespace quadrille::cli {

std::unique_ptr<GameProgram> make_words();

}  // namespace quadrille::cli
