// What the programs of tools/mutate have in common: GAMES SEED are the arguments of each, and it
// plays the games of `quadrille GAME verify`, without the program around it. On one thread, so that
// what it finds, or dies of, does not depend on the machine. Prints the first difference and exits
// 1 where there is one.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>

#include "quadrille/verify/prove_games.hpp"

template <class Proof>
int prove(int count, char** arguments, const Proof& proof) {
  if (count != 3) return 2;
  const std::uint64_t games = std::stoull(arguments[1]), seed = std::stoull(arguments[2]);
  const quadrille::ProofSum sum = quadrille::prove_games(
      proof, seed, games, [](const quadrille::ProofSum& so_far) { return !so_far.first; });
  if (!sum.first) return 0;
  fmt::print("game {}: {}: {}\n", sum.games - 1, sum.first->position, sum.first->what);
  return 1;
}
