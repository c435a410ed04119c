// quadrille words endgame: the best line once the bag is empty; and how other verbs say it.
#pragma once

#include <string>
#include <vector>

#include "cli/support/command.hpp"
#include "cli/support/json.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/engine/endgame.hpp"
#include "quadrille/words/engine/world.hpp"

namespace quadrille::cli {

// Of a position that was read: throws Failure where the bag is not empty or the game is over. A
// rack of the other player that is not given is filled.
words::Setup check_endgame(words::Setup setup, const words::World& world);

// The plays of its line as text.
std::vector<std::string> line_of(const words::EndgameSolution& solution, const words::Setup& setup,
                                 const words::World& world);

// Its spreads, and whether they are proven.
Json spread_json(const words::EndgameSolution& solution, const words::Setup& setup);

// "spread +13: from -94 to -81 at the end, proven"
std::string spread_text(const words::EndgameSolution& solution, const words::Setup& setup);

// "4 turns deep: +13 by 8G WORD pass", of a search that goes on
std::string depth_text(const words::EndgameSolution& so_far, const words::Setup& setup,
                       const words::World& world);

void add_endgame(Command parent);

}  // namespace quadrille::cli
