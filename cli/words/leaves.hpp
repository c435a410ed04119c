// quadrille words leaves: what tiles that are kept are worth – learnt, converted and shown.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_leaves(Command parent);

}  // namespace quadrille::cli
