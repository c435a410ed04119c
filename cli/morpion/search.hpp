// quadrille morpion search: long games by NRPA, from the start or from parts of a record, and all
// grids there are.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_morpion_search(Command parent);

}  // namespace quadrille::cli
