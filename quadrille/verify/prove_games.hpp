// The games of a proof, one after the other or on many threads, and their sum.
//
// A Proof has game(seed, index), which plays one game and gives a ProofResult, or an optional one
// that is empty where the game was stopped. What is random in it comes from rng_of_game, so a game
// does not depend on those before it.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "quadrille/core/rng.hpp"
#include "quadrille/verify/proof_result.hpp"

namespace quadrille {

constexpr Rng rng_of_game(std::uint64_t seed, std::uint64_t index) {
  return Rng(seed).split(index);
}

struct ProofSum {
  std::uint64_t games = 0;
  std::uint64_t differences = 0;  // games or positions that have one
  ProofCounts counts;
  std::optional<Difference> first;

  void add(ProofResult&& result) {
    counts.add(result.counts);
    if (!result.difference) return;
    if (differences++ == 0) first = std::move(result.difference);
  }
  // Of games that come after these.
  void add(ProofSum&& later) {
    games += later.games;
    differences += later.differences;
    counts.add(later.counts);
    if (!first) first = std::move(later.first);
  }
};

// Games of one seed, from `first` on: what is proven at a time, by a thread or by a machine.
struct GameRange {
  std::uint64_t first = 0, games = 0;
};

// Range N of those that all games are split into, each of `size` games; the last may have fewer.
constexpr GameRange range_of_games(std::uint64_t games, std::uint64_t size, std::uint64_t number) {
  const std::uint64_t first = number * size;
  return {first, games - first < size ? games - first : size};
}
constexpr std::uint64_t number_of_ranges(std::uint64_t games, std::uint64_t size) {
  return games / size + (games % size != 0 ? 1 : 0);
}

// Goes on from what is in `sum`, in their order on this thread, for as long as goes_on(sum) says
// so and no game is stopped. game(index) plays one.
template <class PlayGame, class GoesOn>
void prove_range(const GameRange& range, PlayGame&& game, ProofSum& sum, GoesOn goes_on) {
  while (sum.games < range.games && goes_on(sum)) {
    std::optional<ProofResult> result = game(range.first + sum.games);
    if (!result) return;
    sum.add(*std::move(result));
    ++sum.games;
  }
}

template <class Proof, class GoesOn>
ProofSum prove_games(const Proof& proof, std::uint64_t seed, std::uint64_t games, GoesOn goes_on) {
  ProofSum sum;
  prove_range(
      {0, games}, [&](std::uint64_t index) { return proof.game(seed, index); }, sum, goes_on);
  return sum;
}

}  // namespace quadrille
