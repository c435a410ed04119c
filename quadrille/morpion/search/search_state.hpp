// A search of NRPA in the midst of its work, as it is saved: its levels from the highest down to
// the one that has just ended an iteration, and its random numbers. What is below that level has
// not begun. Going on from it gives the game that the search would have given.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/morpion/playouts/player.hpp"
#include "quadrille/search/nrpa.hpp"

namespace quadrille::morpion {

using Level = search::NrpaLevel<Player>;

struct LevelState {
  std::vector<float> weights;  // kSlots of them
  int score = -1;              // of the best game; -1: there is none
  std::vector<Move> best;      // beyond the start
  int done = 0, repeated = 0, tried = 0, found = -1, before = -1;
};

struct SearchState {
  std::uint64_t run = 0;
  std::uint64_t child = 0;  // of the run's highest level, from 1 on; 0: the whole run
  std::uint64_t rng = 0;
  std::uint64_t playouts = 0;
  int bits = 0;
  int lowest = 1;                  // the level that has just ended an iteration
  std::vector<LevelState> levels;  // from that one up
};

// `levels`: all of the search, level 1 first.
SearchState save_search(std::span<const Level> levels, int lowest, const Rng& rng,
                        const Player& player);
// Whether it can be a state of a search with so many levels, whose games begin with `start`.
bool fits(const SearchState& state, int levels, Variant variant, std::span<const Move> start);
bool fits(int score, const std::vector<Move>& best, Variant variant, std::span<const Move> start);

// `start`: what the games of the search begin with.
void restore_search(const SearchState& state, Variant variant, std::span<const Move> start,
                    std::span<Level> levels, Rng& rng, Player& player);

// Parts of the above.
Sequence restored_game(Variant variant, std::span<const Move> start, int score,
                       const std::vector<Move>& moves);
void restore_policy(const std::vector<float>& weights, Policy& policy);

}  // namespace quadrille::morpion
