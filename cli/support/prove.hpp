// Runs a game's proof over many games or one position and sums it up: what every game's verify
// does.
#pragma once

#include <optional>
#include <string>

#include "cli/support/reports.hpp"
#include "cli/support/run.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/verify/prove_games.hpp"

namespace quadrille::cli {

inline VerifyReport report_of(const ProofSum& sum, const std::string& command) {
  VerifyReport report;
  report.games = sum.games;
  report.positions = sum.counts.positions;
  report.moves_compared = sum.counts.moves_compared;
  report.differences = sum.differences;
  for (const auto& [name, number] : sum.counts.proofs) report.details[std::string(name)] = number;
  if (sum.first) {
    report.where = sum.first->position;
    report.what = sum.first->what;
    report.reproduce = command + " --position \"" + report.where + "\"";
  }
  return report;
}

// `command` reproduces a difference once the position is put behind it.
template <class Proof, class Position>
VerifyReport prove(const Run& run, std::uint64_t games, const Proof& proof,
                   const std::optional<Position>& position, const std::string& command) {
  ProofSum sum;
  if (position) {
    sum.add(proof.position(*position));
    return report_of(sum, command);
  }
  runtime::Progress progress(stderr, "verify", games, runtime::Progress::on_terminal(stderr));
  run.pool.ordered(
      games, run.stop,
      [&](std::size_t index) { return std::optional(proof.game(run.seed, index)); },
      [&](std::size_t, ProofResult&& result) {
        sum.add(std::move(result));
        progress.update(++sum.games);
      });
  return report_of(sum, command);
}

}  // namespace quadrille::cli
