#include "quadrille/morpion/verify/count_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "quadrille/morpion/board/symmetry.hpp"
#include "quadrille/morpion/verify/plain_count.hpp"

namespace quadrille::morpion {
namespace {

struct NoInterruption final : Interruption {
  bool requested(std::uint64_t) override { return false; }
};

}  // namespace

void CountCheck::run(int grid_depth, int class_depth) {
  check(1, grid_depth, *plain_grids(reference_.grid(), grid_depth, {}));
  check(group(), class_depth, *plain_classes(reference_.grid(), class_depth, {}));
}

// The symmetries that map the lines onto themselves.
unsigned CountCheck::group() const {
  unsigned group = 0;
  const auto drawn = reference_.history();
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    const bool same = std::all_of(drawn.begin(), drawn.end(), [&](Move move) {
      const Line line = image(move, symmetry, reference_.variant()).line();
      return std::any_of(drawn.begin(), drawn.end(),
                         [&](Move other) { return other.line() == line; });
    });
    if (same) group |= 1u << symmetry;
  }
  return group;
}

void CountCheck::check(unsigned group, int depth, std::span<const std::uint64_t> reference) {
  const auto counter =
      make_grid_counter(reference_.variant(), {bits_, 0}, reference_.history(), group, depth);
  findings_.expect(counter != nullptr, [&] { return fmt::format("no board of {} bits", bits_); });
  if (!counter) return;
  const auto whole = std::make_unique<GridCounts>(), parts = std::make_unique<GridCounts>();
  NoInterruption none;
  counter->below({}, *whole, none);
  compare(*whole, reference, group, "whole");
  std::vector<Move> path;
  count_in_units(*counter, path, static_cast<std::size_t>(depth / 2), *parts);
  compare(*parts, reference, group, "in units");
}

// Grids of `moves` moves are units, each with all beyond it.
void CountCheck::count_in_units(GridCounter& counter, std::vector<Move>& path, std::size_t moves,
                                GridCounts& counts) {
  if (path.size() == moves) {
    NoInterruption none;
    counter.below(path, counts, none);
    return;
  }
  for (const Move move : counter.next(path, counts)) {
    path.push_back(move);
    count_in_units(counter, path, moves, counts);
    path.pop_back();
  }
}

void CountCheck::compare(const GridCounts& counts, std::span<const std::uint64_t> reference,
                         unsigned group, std::string_view way) {
  int deepest = 0;
  for (std::size_t depth = 0; depth < reference.size(); ++depth) {
    findings_.expect(counts.by_depth[depth] == reference[depth], [&] {
      return fmt::format(
          "{} bits a row: {} grids after {} moves {}, group {:#x}; the reference has {}", bits_,
          counts.by_depth[depth], depth, way, group, reference[depth]);
    });
    if (reference[depth] > 0) deepest = static_cast<int>(depth);
    findings_.counts().add("grids_counted", reference[depth]);
  }
  findings_.expect(counts.longest.length == deepest && is_game(counts.longest.span()),
                   [&] { return fmt::format("the longest game, {}", way); });
  findings_.expect(counts.cramped.length == 0, [] { return std::string("no room for a move"); });
}

bool CountCheck::is_game(std::span<const Move> game) const {
  reference::Grid grid = reference_.grid();
  for (const Move move : game) {
    if (grid.objection(move)) return false;
    grid.play(move);
  }
  return true;
}

}  // namespace quadrille::morpion
