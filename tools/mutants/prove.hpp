// What the programs of tools/mutate have in common: GAMES SEED are the arguments of each, and it
// plays the games of `quadrille GAME verify`, without the program around it. On one thread, so that
// what it finds, or dies of, does not depend on the machine. Prints the first difference and exits
// 1 where there is one.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>

#include "quadrille/runtime/proof_result.hpp"

template <class Proof>
int prove(int count, char** arguments, const Proof& proof) {
  if (count != 3) return 2;
  const std::uint64_t games = std::stoull(arguments[1]), seed = std::stoull(arguments[2]);
  for (std::uint64_t index = 0; index < games; ++index) {
    const quadrille::ProofResult result = proof.game(seed, index);
    if (!result.difference) continue;
    fmt::print("game {}: {}: {}\n", index, result.difference->position, result.difference->what);
    return 1;
  }
  return 0;
}
