// quadrille words endgame: the best line once the bag is empty.
#pragma once

#include "cli/support/command.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/engine/world.hpp"

namespace quadrille::cli {

// Throws Failure where the bag is not empty, the other rack is not what is unseen, or the game is
// over. A rack of the other player that is not given is filled.
words::Setup check_endgame(words::Setup setup, const words::World& world);

void add_endgame(Command parent);

}  // namespace quadrille::cli
