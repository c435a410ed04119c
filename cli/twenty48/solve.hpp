// quadrille 2048 solve: exact optimal play on small boards.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_solve(Command parent);

}  // namespace quadrille::cli
