// The climb from game to game by perturbation: what is perturbed next, and what is kept.
//
// It goes in rounds of some runs that all start from the same state, so that they do not depend on
// each other, and what they found is weighed in their order when the round is over. A game is kept
// when it is at most T moves shorter than the longest; T halves every few rounds (a threshold that
// is annealed). When the longest has not grown for many rounds, the climb begins anew, with the
// first T: from a game of the archive, or from new ones.
//
//   epoch    1 ------------------------------ 2 --------------
//   rounds   new games | repair | repair | …  new games | repair
//   T                    4        4   … 0                 4
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/morpion/search/archive.hpp"
#include "quadrille/morpion/search/destruction.hpp"

namespace quadrille::morpion {

inline constexpr int kMostTolerance = 1000;
inline constexpr int kMostRemoved = 90;  // percent

struct ClimbOptions {
  std::size_t archive = kArchiveGames;
  int tolerance = 4;      // T to begin with
  int remove = 0;         // percent of the moves to take away; 0: what succeeds
  bool explores = false;  // an epoch begins with new games
};

// What a run gave.
struct Trial {
  std::vector<Move> game;
  std::size_t size = 0;  // index into kDestructionSizes; of no meaning where none was chosen
};

struct ClimbState {
  std::uint64_t epoch = 0;
  std::uint64_t rounds = 0;  // of this epoch
  std::uint64_t stuck = 0;   // rounds since the longest of this epoch has grown
  DestructionSizes sizes;
  Archive archive;            // of all epochs
  Archive pool;               // of this epoch: what is perturbed
  std::vector<Trial> trials;  // of this round
};

class Climb {
 public:
  // `state`: where it is kept.
  Climb(const ClimbOptions& options, std::uint64_t seed, ClimbState& state)
      : options_(options), seed_(seed), state_(state) {}

  void begin(Variant variant, const std::vector<std::vector<Move>>& games);

  // Whether this round is for new games, which nothing is taken away from.
  bool explores() const { return state_.pool.empty(); }
  std::size_t round_size() const;
  std::size_t left_in_round() const { return round_size() - state_.trials.size(); }

  // What a run of this round starts from: one of the games that are long enough, the longer of two.
  const std::vector<Move>& choose_game(Rng& rng) const;
  // How much is taken away: an index into kDestructionSizes, and percent.
  std::size_t choose_size(Rng& rng) const { return state_.sizes.choose(rng); }
  int percent(std::size_t size) const {
    return options_.remove > 0 ? options_.remove : kDestructionSizes[size];
  }

  // Runs of a round, in their order; the last one ends the round.
  void take(Trial trial);

 private:
  std::size_t least_length() const;
  void end_round();
  void begin_epoch();

  ClimbOptions options_;
  std::uint64_t seed_;
  ClimbState& state_;
};

}  // namespace quadrille::morpion
