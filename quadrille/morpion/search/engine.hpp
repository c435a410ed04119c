// The engine of Morpion Solitaire: one game from any start by a search of N levels, and what each
// legal move is worth by such games. Self-play, analyses and hints are made of it; the hunt on all
// cores for as long as one likes is in hunt.hpp.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/playouts/player.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"

namespace quadrille::morpion {

struct EngineOptions {
  Variant variant = k5T;
  int level = 1;       // of NRPA, with 100 iterations each; 0: one game at random
  int bits = 64;       // the width of board to begin with
  double seconds = 0;  // the longest that one game may take; 0: no limit
};

struct FoundGame {
  std::vector<Move> moves;  // with the start
  int bits = 0;             // the width that the search needed
  std::uint64_t playouts = 0;
};

struct MoveValue {
  Move move;
  std::vector<Move> game;  // the longest that was found, with the start
};

struct Analysis {
  std::vector<MoveValue> moves;  // longest game first, then as the reference lists them
  std::uint64_t playouts = 0;
};

class Engine {
 public:
  explicit Engine(const EngineOptions& options) : options_(options) {}

  // Always a game that is over, however early it is stopped. `improved` is called for each game
  // that is longer than all before.
  FoundGame find_game(std::span<const Move> start, Rng rng, const runtime::StopToken& stop,
                      const std::function<void(const std::vector<Move>&)>& improved = {}) const;

  // Every move is searched with random numbers of its own, so that the result is the same on any
  // number of threads. Once stopped, the moves not searched yet have one short look each.
  Analysis analyse(
      const std::vector<Move>& start, std::uint64_t seed, runtime::ThreadPool& pool,
      const runtime::StopToken& stop,
      const std::function<void(std::size_t done, std::size_t all)>& searched = {}) const;

 private:
  EngineOptions options_;
};

}  // namespace quadrille::morpion
