// quadrille words gcg: a recorded game with the engine's remarks.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_gcg(Command parent);

}  // namespace quadrille::cli
