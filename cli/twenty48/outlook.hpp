// quadrille 2048 outlook: learns what the values of a player mean.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_outlook(Command parent);

}  // namespace quadrille::cli
