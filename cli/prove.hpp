// Runs a game's proof over many games or one position and sums it up: what every game's verify
// does.
#pragma once

#include <optional>
#include <string>

#include "cli/reports.hpp"
#include "cli/run.hpp"
#include "quadrille/core/proof_result.hpp"
#include "quadrille/runtime/progress.hpp"

namespace quadrille::cli {

// `command` reproduces a difference once the position is put behind it.
template <class Proof, class Position>
VerifyReport prove(const Run& run, std::uint64_t games, const Proof& proof,
                   const std::optional<Position>& position, const std::string& command) {
  VerifyReport report;
  const auto add = [&](ProofResult&& result) {
    report.positions += result.counts.positions;
    report.moves_compared += result.counts.moves_compared;
    if (!result.difference) return;
    if (report.differences++ == 0) {
      report.where = result.difference->position;
      report.what = result.difference->what;
      report.reproduce = command + " --position \"" + report.where + "\"";
    }
  };
  if (position) {
    add(proof.position(*position));
    return report;
  }
  runtime::Progress progress(stderr, "verify", games, runtime::Progress::on_terminal(stderr));
  run.pool.ordered(
      games, run.stop,
      [&](std::size_t index) { return std::optional(proof.game(run.seed, index)); },
      [&](std::size_t, ProofResult&& result) {
        add(std::move(result));
        progress.update(++report.games);
      });
  return report;
}

}  // namespace quadrille::cli
