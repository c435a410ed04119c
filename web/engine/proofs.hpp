// The verbs by which a build shows that it is the same engine: what `verify` and `bench` do in the
// program.
#pragma once

#include <cstdint>

#include "quadrille/runtime/proof_result.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {

// {"games", "seed"} → {"games", "positions", "moves_compared", "differences", "first"?}
template <class Proof>
Json verify(const Proof& proof, const Json& question) {
  const auto games = question.at("games").get<std::uint64_t>();
  const auto seed = question.at("seed").get<std::uint64_t>();
  ProofCounts counts;
  std::uint64_t differences = 0;
  Json first;
  for (std::uint64_t index = 0; index < games; ++index) {
    const ProofResult result = proof.game(seed, index);
    counts.add(result.counts);
    if (result.difference && differences++ == 0) {
      first = {{"position", result.difference->position}, {"what", result.difference->what}};
    }
  }
  Json answer = {{"games", games},
                 {"positions", counts.positions},
                 {"moves_compared", counts.moves_compared},
                 {"differences", differences}};
  if (!first.is_null()) answer["first"] = first;
  return answer;
}

// Of what a game's run_workload gives.
template <class Result>
Json bench(const Result& result) {
  return {{"signature", result.signature}, {"nodes", result.nodes}};
}

}  // namespace quadrille::web
