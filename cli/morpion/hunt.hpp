// quadrille morpion search by NRPA, from the start or from parts of a record.
#pragma once

#include <optional>

#include "cli/morpion/search_options.hpp"
#include "quadrille/morpion/search/hunt_state.hpp"

namespace quadrille::cli {

// `saved`: what to go on from.
int hunt(const SearchOptions& options, std::optional<morpion::SavedHunt> saved);

}  // namespace quadrille::cli
