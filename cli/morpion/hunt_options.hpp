// What a hunt is asked on the command line. A checkpoint that it goes on from must agree with it.
#pragma once

#include <optional>

#include "cli/morpion/search_options.hpp"
#include "quadrille/morpion/search/hunt_state.hpp"

namespace quadrille::cli {

// Throws Failure where files cannot be read, or options contradict the checkpoint.
morpion::HuntOptions hunt_options(const SearchOptions& options,
                                  const std::optional<morpion::SavedHunt>& saved);

}  // namespace quadrille::cli
