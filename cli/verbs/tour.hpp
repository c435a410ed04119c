// quadrille tour: ten seconds of each game, and what to try next.
#pragma once

#include <memory>
#include <vector>

#include "cli/support/game.hpp"

namespace quadrille::cli {

using Games = std::vector<std::unique_ptr<GameProgram>>;

void add_tour(Command parent, const Games& games);

}  // namespace quadrille::cli
