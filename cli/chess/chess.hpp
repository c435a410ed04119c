// Chess on the command line.
#pragma once

#include <memory>

#include "cli/support/game.hpp"

namespace quadrille::cli {

std::unique_ptr<GameProgram> make_chess();

}  // namespace quadrille::cli
