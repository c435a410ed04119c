// quadrille words leaves train: leave values for a lexicon, learnt from games.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_train(Command leaves);

}  // namespace quadrille::cli
