// A depth of ours as others count theirs: in plies, the player's own moves along a line. A search
// of 1 ply tries the moves and values what they leave; each spawn looked past adds one.
#pragma once

#include <algorithm>

#include "quadrille/twenty48/engine/engine.hpp"
#include "quadrille/twenty48/moves/chance.hpp"

namespace quadrille::twenty48 {

struct Plies {
  int fewest, most;
};

// Where only 4s come, and where only 2s do, if each move leaves as many cells empty: 1 … 15.
constexpr Plies plies_of(int depth, int empty) {
  const SpawnCost cost = kSpawnCosts[static_cast<std::size_t>(std::clamp(empty, 1, kCells - 1))];
  const int fuel = kFuelPerDepth * depth;
  const auto after = [fuel](int price) { return 1 + (fuel + price - 1) / price; };
  return {after(cost.four), after(cost.two)};
}

}  // namespace quadrille::twenty48
