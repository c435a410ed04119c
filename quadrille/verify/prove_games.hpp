// The games of a proof, one after the other or on many threads, and their sum.
//
// A Proof has game(seed, index), which plays one game and gives a ProofResult. What is random in it
// comes from rng_of_game, so a game does not depend on those before it.
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
};

// In their order on this thread, for as long as goes_on(sum) says so.
template <class Proof, class GoesOn>
ProofSum prove_games(const Proof& proof, std::uint64_t seed, std::uint64_t games, GoesOn goes_on) {
  ProofSum sum;
  while (sum.games < games && goes_on(sum)) {
    sum.add(proof.game(seed, sum.games));
    ++sum.games;
  }
  return sum;
}

}  // namespace quadrille
