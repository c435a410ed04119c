// Counts every level of perft and divides the deepest by first move: what every game's perft does.
#pragma once

#include <string>

#include "cli/reports.hpp"
#include "cli/run.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/search/enumerate.hpp"

namespace quadrille::cli {

// name_of(move) says which line of the division a root move belongs to; moves of one name come one
// after the other.
template <class Rules, class NameOf>
void count_levels(const Rules& rules, typename Rules::Position position, int depth, const Run& run,
                  PerftReport& report, NameOf name_of) {
  const auto stopped = [&] { return run.stop.requested(); };
  for (int level = 0; level < depth; ++level) {
    report.levels.push_back(search::perft(rules, position, level, stopped));
  }
  if (depth == 0) {
    report.levels.push_back(1);
    return;
  }
  runtime::Progress progress(stderr, "perft", report.levels.size() > 1 ? report.levels[1] : 0,
                             runtime::Progress::on_terminal(stderr));
  std::uint64_t total = 0, done = 0;
  search::divide(rules, position, depth, run.pool, run.stop,
                 [&](typename Rules::Move move, std::uint64_t nodes) {
                   const std::string name(name_of(move));
                   if (report.divide.empty() || report.divide.back().first != name) {
                     report.divide.emplace_back(name, 0);
                   }
                   report.divide.back().second += nodes;
                   total += nodes;
                   progress.update(++done);
                 });
  report.levels.push_back(total);
}

}  // namespace quadrille::cli
