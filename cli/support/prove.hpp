// Runs a game's proof over many games or one position and sums it up: what every game's verify
// does.
#pragma once

#include <optional>
#include <string>

#include "cli/support/reports.hpp"
#include "cli/support/run.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/runtime/proof_result.hpp"

namespace quadrille::cli {

// `command` reproduces a difference once the position is put behind it.
template <class Proof, class Position>
VerifyReport prove(const Run& run, std::uint64_t games, const Proof& proof,
                   const std::optional<Position>& position, const std::string& command) {
  VerifyReport report;
  ProofCounts counts;
  const auto add = [&](ProofResult&& result) {
    counts.add(result.counts);
    if (!result.difference) return;
    if (report.differences++ == 0) {
      report.where = result.difference->position;
      report.what = result.difference->what;
      report.reproduce = command + " --position \"" + report.where + "\"";
    }
  };
  const auto summed_up = [&] {
    report.positions = counts.positions;
    report.moves_compared = counts.moves_compared;
    for (const auto& [name, number] : counts.proofs) report.details[std::string(name)] = number;
    return report;
  };
  if (position) {
    add(proof.position(*position));
    return summed_up();
  }
  runtime::Progress progress(stderr, "verify", games, runtime::Progress::on_terminal(stderr));
  run.pool.ordered(
      games, run.stop,
      [&](std::size_t index) { return std::optional(proof.game(run.seed, index)); },
      [&](std::size_t, ProofResult&& result) {
        add(std::move(result));
        progress.update(++report.games);
      });
  return summed_up();
}

}  // namespace quadrille::cli
