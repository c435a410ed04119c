#include "cli/morpion/perft.hpp"

#include <fmt/format.h>

#include "cli/support/count.hpp"
#include "cli/support/errors.hpp"
#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/morpion/moves/rules.hpp"
#include "quadrille/morpion/reference/reference_rules.hpp"
#include "quadrille/morpion/search/exhaust.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/morpion/verify/plain_count.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

PerftReport report_on(const MorpionStart& start, std::string_view what) {
  PerftReport report;
  report.position = moves_text(start.moves);
  report.details = {{"variant", std::string(name_of(start.variant))}, {"count", what}};
  return report;
}

PerftReport sequences(const Run& run, const MorpionStart& start, int depth, int bits) {
  const int width = roomy_width(start.variant, start.moves, depth, bits);
  if (width == 0) {
    throw Failure(kBadUsage,
                  fmt::format("perft: no board is wide enough for {} more moves", depth));
  }
  PerftReport report = report_on(start, "sequences");
  report.details["grid"] = width;
  on_board(start.variant, width, [&](auto variant, auto row_bits) {
    using Rules = FastRules<decltype(variant)::value, row_bits()>;
    count_levels(Rules(), Rules::position_after(start.moves), depth, run, report,
                 [](typename Rules::Move move) { return move_text(Rules::absolute(move)); });
  });
  return report;
}

PerftReport grids(const Run& run, const MorpionStart& start, bool symmetry, int depth, int bits) {
  PerftReport report = report_on(start, symmetry ? "classes" : "grids");
  ExhaustOptions options;
  options.variant = start.variant;
  options.start = start.moves;
  options.symmetry = symmetry;
  options.depth = depth;
  options.board = {bits, 0};
  report.levels = {1};
  report.details["grid"] = bits;
  if (depth == 0) return report;
  runtime::Progress progress(stderr, "perft", 0, runtime::Progress::on_terminal(stderr));
  const auto counted = exhaust(options, run.pool, run.stop, [&](const ExhaustProgress& so_far) {
    progress.update(so_far.grids, fmt::format("{:.1f} %", 100 * so_far.share));
  });
  if (!counted) throw Failure(kBadUsage, counted.error().text);
  if (!counted->complete && !run.stop.requested()) {
    throw Failure(kFoundWrong, "perft: no board is wide enough for all of these games");
  }
  report.levels = counted->counts;
  report.levels.resize(static_cast<std::size_t>(depth) + 1);
  report.details["grid"] = counted->bits;
  return report;
}

}  // namespace

PerftReport count_morpion(const Run& run, const MorpionStart& start, MorpionCount what, int depth,
                          int bits) {
  if (what == MorpionCount::sequences) return sequences(run, start, depth, bits);
  return grids(run, start, what == MorpionCount::classes, depth, bits);
}

PerftReport count_morpion_by_reference(const Run& run, const MorpionStart& start, MorpionCount what,
                                       int depth) {
  reference::Grid grid(start.variant);
  for (const Move move : start.moves) grid.play(move);
  if (what == MorpionCount::sequences) {
    PerftReport report = report_on(start, "sequences");
    count_levels(ReferenceRules(), grid, depth, run, report, move_text);
    return report;
  }
  const bool symmetry = what == MorpionCount::classes;
  PerftReport report = report_on(start, symmetry ? "classes" : "grids");
  report.levels = (symmetry ? plain_classes : plain_grids)(grid, depth, run.stop)
                      .value_or(std::vector<std::uint64_t>{1});
  return report;
}

}  // namespace quadrille::cli
