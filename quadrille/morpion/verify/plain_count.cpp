#include "quadrille/morpion/verify/plain_count.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "quadrille/morpion/board/symmetry.hpp"

namespace quadrille::morpion {
namespace {

using Counts = std::vector<std::uint64_t>;
using SortedLines = std::vector<std::array<int, 3>>;  // direction, x and y of the origin
using History = std::vector<Move>;
using Symmetries = std::vector<int>;

SortedLines lines_of_image(const reference::Grid& grid, int symmetry) {
  SortedLines lines;
  for (const Move move : grid.history()) {
    const Line line = image(move, symmetry, grid.variant()).line();
    lines.push_back({static_cast<int>(line.direction), line.origin.x, line.origin.y});
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

// The same for all images of a grid, and for no other grid.
SortedLines canonical_lines(const reference::Grid& grid, const Symmetries& symmetries) {
  SortedLines least = lines_of_image(grid, 0);
  for (const int symmetry : symmetries) least = std::min(least, lines_of_image(grid, symmetry));
  return least;
}

// Each grid of one depth, with one of the ways to it.
using Level = std::map<SortedLines, History>;

std::optional<Level> next_level(const reference::Grid& start, const Level& level,
                                const Symmetries& symmetries, const runtime::StopToken& stop) {
  Level next;
  reference::Moves moves;
  for (const auto& [lines, history] : level) {
    if (stop.requested()) return std::nullopt;
    reference::Grid grid = start;
    for (const Move move : history) grid.play(move);
    reference::generate(grid, moves);
    for (const Move move : moves) {
      grid.play(move);
      const auto [place, is_new] = next.try_emplace(canonical_lines(grid, symmetries), history);
      if (is_new) place->second.push_back(move);
      grid.undo();
    }
  }
  return next;
}

std::optional<Counts> count(const reference::Grid& start, int depth, const Symmetries& symmetries,
                            const runtime::StopToken& stop) {
  Counts counts{1};
  Level level{{canonical_lines(start, symmetries), History{}}};
  for (int moves = 1; moves <= depth; ++moves) {
    std::optional<Level> next = next_level(start, level, symmetries, stop);
    if (!next) return std::nullopt;
    level = std::move(*next);
    counts.push_back(level.size());
  }
  return counts;
}

}  // namespace

std::optional<Counts> plain_grids(const reference::Grid& start, int depth,
                                  const runtime::StopToken& stop) {
  return count(start, depth, {}, stop);
}

std::optional<Counts> plain_classes(const reference::Grid& start, int depth,
                                    const runtime::StopToken& stop) {
  Symmetries symmetries;
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    if (lines_of_image(start, symmetry) == lines_of_image(start, 0)) symmetries.push_back(symmetry);
  }
  return count(start, depth, symmetries, stop);
}

}  // namespace quadrille::morpion
