// quadrille morpion search: long games by NRPA, from the start or from parts of a record, and all
// grids there are.
#pragma once

#include <vector>

#include "cli/morpion/search_options.hpp"
#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_morpion_search(Command parent);

// What is asked of a hunt, but for when it ends, and where its files are.
std::vector<Option> add_hunt_options(Command verb, SearchOptions& options);
// Throws Failure where an option was given that has no meaning for the method.
void check_method(const SearchOptions& options);

}  // namespace quadrille::cli
