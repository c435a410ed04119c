// Counts every level of perft and divides the deepest by first move: what every game's perft does.
#pragma once

#include <fmt/format.h>

#include <string>

#include "cli/support/errors.hpp"
#include "cli/support/reports.hpp"
#include "cli/support/run.hpp"
#include "quadrille/core/arithmetic.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/search/enumerate.hpp"

namespace quadrille::cli {

// name_of(move) says which line of the division a root move belongs to; moves of one name come one
// after the other. Throws Failure rather than give a count that is not exact.
template <class Rules, class NameOf>
void count_levels(const Rules& rules, typename Rules::Position position, int depth, const Run& run,
                  PerftReport& report, NameOf name_of) {
  report.levels.push_back(1);
  for (int level = 1; level <= depth && !run.stop.requested(); ++level) {
    runtime::Progress progress(stderr, fmt::format("perft {}", level),
                               level > 1 ? report.levels[1] : 0,
                               runtime::Progress::on_terminal(stderr));
    std::uint64_t total = 0, done = 0;
    report.divide.clear();
    search::divide(rules, position, level, run.pool, run.stop,
                   [&](typename Rules::Move move, std::uint64_t nodes) {
                     const std::string name(name_of(move));
                     if (report.divide.empty() || report.divide.back().first != name) {
                       report.divide.emplace_back(name, 0);
                     }
                     std::uint64_t& sum = report.divide.back().second;
                     sum = sum_of_counts(sum, nodes);
                     total = sum_of_counts(total, nodes);
                     progress.update(++done);
                   });
    progress.finish();
    if (total == kUncountable) {
      throw Failure(kFoundWrong,
                    fmt::format("perft: {} sequences or more at depth {}", kUncountable, level));
    }
    report.levels.push_back(total);
  }
}

}  // namespace quadrille::cli
