// One game from any start, by a search of N levels: what self-play, analyses and hints are
// made of. The hunt on all cores is in engine.hpp.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/playouts/player.hpp"
#include "quadrille/runtime/stop.hpp"

namespace quadrille::morpion {

struct FindOptions {
  Variant variant = k5T;
  int level = 1;       // of NRPA, with 100 iterations each; 0: one game at random
  int bits = 64;       // the width of board to begin with
  double seconds = 0;  // the longest that it may take; 0: no limit
};

struct FoundGame {
  std::vector<Move> moves;  // with the start
  int bits = 0;             // the width that the search needed
  std::uint64_t playouts = 0;
};

// Always a game that is over, however early it is stopped. `improved` is called for each game that
// is longer than all before.
FoundGame find_game(const FindOptions& options, std::span<const Move> start, Rng rng,
                    const runtime::StopToken& stop,
                    const std::function<void(const std::vector<Move>&)>& improved = {});

}  // namespace quadrille::morpion
