// quadrille words winrate: learns how often a lead wins.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_win_rate(Command parent);

}  // namespace quadrille::cli
