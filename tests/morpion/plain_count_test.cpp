// The published numbers of sequences, grids and classes, by the reference alone.
#include "quadrille/morpion/verify/plain_count.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "quadrille/morpion/board/symmetry.hpp"
#include "quadrille/morpion/reference/reference_rules.hpp"
#include "quadrille/search/enumerate.hpp"
#include "tests/morpion/games.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::morpion {
namespace {

using Counts = std::vector<std::uint64_t>;
using reference::Grid;

// By depth, from 0 on; see OEIS A204107 to A204110.
struct Published {
  Variant variant;
  Counts sequences, grids, classes;
};

const Published kPublished[]{
    {k5T, {1, 28, 748, 18992}, {1, 28, 382, 3368, 21497}, {1, 4, 56, 428, 2741, 13247}},
    {k5D, {1, 28, 740, 18416}, {1, 28, 374, 3176, 19281}, {1, 4, 55, 404, 2462, 11196}},
    {k4T, {1, 40, 1496, 52352}, {1, 40, 772, 9696, 89802}, {1, 5, 107, 1212, 11307}},
    {k4D, {1, 40, 1480, 50648}, {1, 40, 764, 9392, 84226}, {1, 5, 106, 1174, 10608}},
};

int depth_of(const Counts& counts) {
  return static_cast<int>(counts.size()) - 1;
}

// With sanitizers a level less: the last one is most of the work.
Counts affordable(Counts counts) {
  if (kSanitized) counts.pop_back();
  return counts;
}

TEST(ReferenceRules, CountTheSequencesThatArePublished) {
  for (const Published& published : kPublished) {
    Grid grid(published.variant);
    for (int depth = 0; depth <= depth_of(published.sequences); ++depth) {
      EXPECT_EQ(search::perft(ReferenceRules{}, grid, depth),
                published.sequences[static_cast<std::size_t>(depth)])
          << name_of(published.variant) << " depth " << depth;
    }
  }
}

TEST(PlainCount, FindsTheGridsThatArePublished) {
  for (const Published& published : kPublished) {
    const Counts grids = affordable(published.grids);
    EXPECT_EQ(plain_grids(Grid(published.variant), depth_of(grids), {}), grids)
        << name_of(published.variant);
  }
}

TEST(PlainCount, FindsTheClassesThatArePublished) {
  for (const Published& published : kPublished) {
    const Counts classes = affordable(published.classes);
    EXPECT_EQ(plain_classes(Grid(published.variant), depth_of(classes), {}), classes)
        << name_of(published.variant);
  }
}

TEST(PlainCount, CountsTheStartAlone) {
  EXPECT_EQ(plain_grids(Grid(k5T), 0, {}), Counts{1});
  EXPECT_EQ(plain_classes(Grid(k5T), 0, {}), Counts{1});
}

// Two first moves that can both be played lead to one grid in either order; a second move that the
// first has made possible has only one.
TEST(PlainCount, CountsTwoOrdersOfTheSameMovesOnce) {
  Grid start(k5T);
  reference::Moves first, second;
  reference::generate(start, first);
  std::uint64_t in_either_order = 0, in_one_order = 0;
  for (const Move move : first) {
    start.play(move);
    reference::generate(start, second);
    for (const Move next : second) {
      (times(first, next) != 0 ? in_either_order : in_one_order) += 1;
    }
    start.undo();
  }
  EXPECT_EQ(in_either_order % 2, 0u);
  EXPECT_EQ(plain_grids(start, 2, {})->at(2), in_either_order / 2 + in_one_order);
}

TEST(PlainCount, LeavesNoSymmetryToACrookedStart) {
  Grid start(k5T);
  start.play(move_at({7, 0}, Direction::across, 4));
  EXPECT_EQ(plain_classes(start, 3, {}), plain_grids(start, 3, {}));
}

// The line between two arms is its own image where the axes are exchanged and both reflected.
TEST(PlainCount, UsesOnlyTheSymmetriesOfTheStart) {
  Grid start(k5D);
  start.play(move_at({2, 7}, Direction::falling, 2));
  constexpr int kAcrossTheLine = 7;
  ASSERT_EQ(image(start.history()[0], kAcrossTheLine, k5D), start.history()[0]);
  reference::Moves moves;
  reference::generate(start, moves);
  std::uint64_t fixed = 0;
  for (const Move move : moves) fixed += image(move, kAcrossTheLine, k5D) == move;
  EXPECT_EQ(plain_grids(start, 1, {}), (Counts{1, moves.size()}));
  EXPECT_EQ(plain_classes(start, 1, {}), (Counts{1, (moves.size() + fixed) / 2}));
}

TEST(PlainCount, FindsNothingBeyondTheEndOfAGame) {
  Grid over(k4D);
  Rng rng(3);
  reference::play_randomly(over, rng, reference::kToTheEnd, [](const auto&, const auto&) {});
  EXPECT_EQ(plain_grids(over, 2, {}), (Counts{1, 0, 0}));
  EXPECT_EQ(plain_classes(over, 2, {}), (Counts{1, 0, 0}));
}

TEST(PlainCount, StopsWhenAsked) {
  runtime::StopSource source;
  source.request();
  EXPECT_EQ(plain_grids(Grid(k5T), 9, source.token()), std::nullopt);
  EXPECT_EQ(plain_classes(Grid(k5T), 9, source.token()), std::nullopt);
}

}  // namespace
}  // namespace quadrille::morpion
