// The verbs by which a build shows that it is the same engine: what `verify` and `bench` do in the
// program.
#pragma once

#include <cstdint>

#include "quadrille/verify/prove_games.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {

// {"games", "seed"} → {"games", "positions", "moves_compared", "differences", "first"?}
template <class Proof>
Json verify(const Proof& proof, const Json& question) {
  const auto games = question.at("games").get<std::uint64_t>();
  const auto seed = question.at("seed").get<std::uint64_t>();
  const ProofSum sum = prove_games(proof, seed, games, [](const ProofSum&) { return true; });
  Json answer = {{"games", sum.games},
                 {"positions", sum.counts.positions},
                 {"moves_compared", sum.counts.moves_compared},
                 {"differences", sum.differences}};
  if (sum.first) answer["first"] = {{"position", sum.first->position}, {"what", sum.first->what}};
  return answer;
}

// Of what a game's run_workload gives.
template <class Result>
Json bench(const Result& result) {
  return {{"signature", result.signature}, {"nodes", result.nodes}};
}

}  // namespace quadrille::web
