// quadrille 2048 train and evaluate: a network that learns from its own games, and how good it is.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_training(Command parent);

}  // namespace quadrille::cli
