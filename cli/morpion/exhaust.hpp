// quadrille morpion search --method systematic: every grid there is, counted once.
#pragma once

#include <optional>

#include "cli/morpion/search_options.hpp"
#include "quadrille/morpion/search/exhaust_state.hpp"

namespace quadrille::cli {

// `saved`: what is in the checkpoint to go on from.
int exhaust_grids(const SearchOptions& options, const std::optional<morpion::ExhaustState>& saved);

}  // namespace quadrille::cli
