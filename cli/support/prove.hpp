// Runs a game's proof over many games or one position and sums it up: what every game's verify
// does.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

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
  for (const auto& [name, number] : sum.counts.proofs) report.details[name] = number;
  if (sum.first) {
    report.where = sum.first->position;
    report.what = sum.first->what;
    report.reproduce = command + " --position \"" + report.where + "\"";
  }
  return report;
}

// A job has no time that it took: its answer is the same whoever ran it.
inline Json to_json(const VerifyReport& report, std::uint64_t seed, std::optional<double> seconds) {
  Json object = {{"games", report.games},
                 {"positions", report.positions},
                 {"moves_compared", report.moves_compared},
                 {"differences", report.differences},
                 {"seed", seed}};
  if (seconds) object["seconds"] = *seconds;
  object.update(report.details);
  if (report.differences > 0) {
    object["difference"] = {{"position", report.where}, {"what", report.what}};
  }
  return object;
}

inline std::string difference_text(const VerifyReport& report) {
  return fmt::format("first: {}\n  {}\nreproduce: {}\n", report.where, report.what,
                     report.reproduce);
}

// The units of a job of `verify` (proof_job.hpp), of one game each: so a stop costs no more than
// the games that are being played.
template <class PlayGame>
ProofSum prove_on_all_cores(const Run& run, std::uint64_t games, const std::string& title,
                            PlayGame game) {
  constexpr std::uint64_t kGamesAtOnce = 1;
  runtime::Progress progress(stderr, title, games, runtime::Progress::on_terminal(stderr));
  ProofSum all;
  const auto prove_unit = [&](std::size_t unit) {
    const auto range = range_of_games(games, kGamesAtOnce, unit);
    ProofSum sum;
    prove_range(range, game, sum, [](const ProofSum&) { return true; });
    return sum.games == range.games ? std::optional(std::move(sum)) : std::nullopt;
  };
  run.pool.ordered(number_of_ranges(games, kGamesAtOnce), run.stop, prove_unit,
                   [&](std::size_t, ProofSum&& sum) {
                     all.add(std::move(sum));
                     progress.update(all.games);
                   });
  return all;
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
  sum = prove_on_all_cores(run, games, "verify",
                           [&](std::uint64_t index) { return proof.game(run.seed, index); });
  return report_of(sum, command);
}

}  // namespace quadrille::cli
