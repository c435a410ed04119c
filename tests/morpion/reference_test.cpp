// The reference against the rules, each on a position that is soon drawn on squared paper.
#include "quadrille/morpion/reference/reference.hpp"

#include "quadrille/morpion/board/symmetry.hpp"
#include "quadrille/morpion/reference/reference_rules.hpp"
#include "quadrille/search/enumerate.hpp"
#include "tests/morpion/games.hpp"

namespace quadrille::morpion::reference {
namespace {

bool legal(const Grid& grid, Move move) {
  return !grid.objection(move);
}

bool breaks(Rule rule, const Grid& grid, Move move) {
  return grid.objection(move) == rule;
}

Move across(int x, int y, int pos) {
  return move_at({x, y}, Direction::across, pos);
}

Move down(int x, int y, int pos) {
  return move_at({x, y}, Direction::down, pos);
}

// Row 3 of the cross for five is #### .. ####; this move fills its first hole.
//
//   # # # #[#]. # # # #
//   0 1 2 3 4 5 6 7 8 9
constexpr Move kFirstHole = move_at({4, 3}, Direction::across, 4);

Grid with_first_hole(Variant variant) {
  Grid grid(variant);
  grid.play(kFirstHole);
  return grid;
}

TEST(Reference, StartsFromTheCross) {
  for (const Variant variant : kVariants) {
    const Grid grid(variant);
    EXPECT_TRUE(grid.variant() == variant);
    EXPECT_TRUE(grid.history().empty());
    EXPECT_EQ(grid.points().size(), variant.length == 5 ? 36u : 24u);
    for (int y = -1; y <= variant.last() + 1; ++y) {
      for (int x = -1; x <= variant.last() + 1; ++x) {
        EXPECT_EQ(grid.occupied({x, y}), variant.in_cross(x, y)) << x << ',' << y;
      }
    }
  }
}

TEST(Reference, AddsThePointOfAMove) {
  const Grid grid = with_first_hole(k5T);
  EXPECT_TRUE(grid.occupied({4, 3}));
  EXPECT_EQ(grid.points().size(), 37u);
  ASSERT_EQ(grid.history().size(), 1u);
  EXPECT_TRUE(grid.history()[0] == kFirstHole);
}

TEST(Reference, LetsALineGoOnFromTheEndOfAnArm) {
  for (const Variant variant : {k5T, k5D}) {
    const Grid grid(variant);
    EXPECT_TRUE(legal(grid, across(7, 0, 4)));
    EXPECT_TRUE(legal(grid, across(2, 0, 0)));
    EXPECT_TRUE(legal(grid, down(3, -1, 0)));
    EXPECT_TRUE(legal(grid, move_at({2, 7}, Direction::falling, 2)));
    EXPECT_TRUE(legal(grid, move_at({2, 2}, Direction::rising, 2)));
  }
}

TEST(Reference, RefusesAnIndexOutsideTheLine) {
  EXPECT_TRUE(legal(Grid(k5T), across(7, 0, 4)));
  for (const int pos : {5, 6, 255}) {
    EXPECT_TRUE(breaks(Rule::bad_pos, Grid(k5T), across(7, 0, pos))) << pos;
  }
  EXPECT_TRUE(legal(Grid(k4T), across(5, 0, 3)));
  EXPECT_TRUE(breaks(Rule::bad_pos, Grid(k4T), across(5, 0, 4)));
}

TEST(Reference, RefusesAPointThatIsThere) {
  EXPECT_TRUE(breaks(Rule::point_taken, Grid(k5T), across(3, 0, 0)));
  EXPECT_TRUE(breaks(Rule::point_taken, with_first_hole(k5T), kFirstHole));
  EXPECT_TRUE(breaks(Rule::point_taken, with_first_hole(k5T), down(4, 3, 0)));
}

TEST(Reference, RefusesALineWithASecondPointMissing) {
  const Grid grid(k5T);
  EXPECT_TRUE(breaks(Rule::missing_points, grid, across(7, 0, 3)));  // (8,0)
  EXPECT_TRUE(breaks(Rule::missing_points, grid, across(4, 3, 3)));  // (5,3)
  EXPECT_TRUE(breaks(Rule::missing_points, grid, across(4, 4, 2)));
  EXPECT_TRUE(breaks(Rule::missing_points, grid, across(30000, -30000, 2)));
}

TEST(Reference, RefusesALineThatSharesTwoPointsWithAnother) {
  const Grid touching = with_first_hole(k5T);
  EXPECT_TRUE(breaks(Rule::overlap, touching, across(5, 3, 2)));  // (3,3) and (4,3)
  EXPECT_TRUE(breaks(Rule::overlap, touching, across(5, 3, 3)));
  EXPECT_TRUE(breaks(Rule::overlap, touching, across(5, 3, 4)));
  EXPECT_TRUE(breaks(Rule::overlap, touching, across(-1, 3, 0)));
  const Grid disjoint = with_first_hole(k5D);
  EXPECT_TRUE(breaks(Rule::overlap, disjoint, across(5, 3, 2)));
  EXPECT_TRUE(breaks(Rule::overlap, disjoint, across(-1, 3, 0)));
}

TEST(Reference, LetsLinesOfFiveTouchInTAndNotInD) {
  const Move touches = across(5, 3, 1);  // from (4,3), where the first line ends
  EXPECT_TRUE(legal(with_first_hole(k5T), touches));
  EXPECT_TRUE(breaks(Rule::overlap, with_first_hole(k5D), touches));
  const Move is_disjoint = across(5, 3, 0);
  EXPECT_TRUE(legal(with_first_hole(k5T), is_disjoint));
  EXPECT_TRUE(legal(with_first_hole(k5D), is_disjoint));
}

// Row 2 of the cross for four, and the first move:   [#]# # # . # # #
//                                                    -1 0 1 2 3 4 5 6
TEST(Reference, LetsLinesOfFourTouchInTAndNotInD) {
  for (const Variant variant : {k4T, k4D}) {
    Grid grid(variant);
    grid.play(across(-1, 2, 0));
    EXPECT_TRUE(legal(grid, across(3, 2, 0)));                  // from 3
    EXPECT_EQ(legal(grid, across(3, 2, 1)), variant == k4T);    // from 2
    EXPECT_TRUE(breaks(Rule::overlap, grid, across(3, 2, 2)));  // from 1
    EXPECT_TRUE(breaks(Rule::overlap, grid, across(3, 2, 3)));  // from 0
  }
}

TEST(Reference, LetsLinesOfDifferentDirectionsCross) {
  for (const Variant variant : {k5T, k5D}) {
    // Down through (3,3), which is on the first line.
    EXPECT_TRUE(legal(with_first_hole(variant), down(3, 4, 4)));
  }
}

TEST(Reference, LetsLinesRunSideBySide) {
  Grid grid(k4D);
  grid.play(across(5, 0, 3));                 // (2,0) to (5,0)
  EXPECT_TRUE(legal(grid, across(3, 2, 3)));  // (0,2) to (3,2)
}

TEST(Reference, NamesTheFirstRuleThatAMoveBreaks) {
  const Grid grid = with_first_hole(k5T);
  EXPECT_TRUE(breaks(Rule::bad_pos, grid, across(3, 3, 5)));          // which is taken, too
  EXPECT_TRUE(breaks(Rule::point_taken, grid, across(3, 3, 1)));      // (5,3) is missing, too
  EXPECT_TRUE(breaks(Rule::missing_points, grid, across(-2, 3, 0)));  // it overlaps, too
}

TEST(Reference, SaysEachRuleInItsOwnWords) {
  constexpr Rule kRules[]{Rule::bad_pos, Rule::point_taken, Rule::missing_points, Rule::overlap};
  for (const Rule rule : kRules) {
    EXPECT_FALSE(rule_text(rule).empty());
    for (const Rule other : kRules) {
      EXPECT_EQ(rule_text(rule) == rule_text(other), rule == other);
    }
  }
}

TEST(Reference, Generates28FirstMovesForLinesOfFiveAnd40ForLinesOfFour) {
  for (const Variant variant : kVariants) {
    Moves moves;
    generate(Grid(variant), moves);
    EXPECT_EQ(moves.size(), variant.length == 5 ? 28u : 40u);
  }
}

// With lines of five there are four first moves on the unturned paper.
TEST(Reference, GeneratesTheFirstMovesThatAPersonFinds) {
  constexpr Move kFour[]{
      move_at({7, 0}, Direction::across, 4),   // along the rim of an arm
      move_at({3, -1}, Direction::down, 0),    // along the side of an arm, away from the centre
      move_at({3, 4}, Direction::down, 4),     // and towards it
      move_at({2, 7}, Direction::falling, 2),  // between two arms
  };
  for (const Variant variant : {k5T, k5D}) {
    Moves moves;
    generate(Grid(variant), moves);
    for (const Move move : moves) {
      int turned = 0;
      for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        turned += times(kFour, image(move, symmetry, variant)) != 0;
      }
      EXPECT_GE(turned, 1);
    }
    for (const Move move : kFour) {
      for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        EXPECT_EQ(times(moves, image(move, symmetry, variant)), 1);
      }
    }
  }
}

TEST(Reference, GeneratesInReadingOrderAndReplacesWhatTheListHeld) {
  Moves moves;
  moves.push(kFirstHole);
  generate(Grid(k5T), moves);
  ASSERT_EQ(moves.size(), 28u);
  EXPECT_TRUE(moves[0] == down(3, -1, 0));
  EXPECT_TRUE(moves[27] == down(6, 10, 4));
  for (std::size_t index = 1; index < moves.size(); ++index) {
    const Move before = moves[index - 1], after = moves[index];
    EXPECT_TRUE(before.y < after.y || (before.y == after.y && before.x <= after.x));
  }
}

// A second walk over a wider part of the plane finds no move that the generator has not.
TEST(Reference, GeneratesEveryLegalMoveOnceAndNoOther) {
  Rng rng(1);
  for (const Variant variant : kVariants) {
    Grid grid(variant);
    play_randomly(grid, rng, sample(kToTheEnd, 1), [&](const Grid& at, const Moves& moves) {
      int found = 0;
      for (const Direction direction : kAllDirections) {
        for (int pos = 0; pos < variant.length; ++pos) {
          for (int x = -12; x <= 22; ++x) {
            for (int y = -12; y <= 22; ++y) {
              const Move move = move_at({x, y}, direction, pos);
              if (!legal(at, move)) continue;
              ++found;
              EXPECT_EQ(times(moves, move), 1);
            }
          }
        }
      }
      EXPECT_EQ(moves.size(), static_cast<std::size_t>(found));
    });
  }
}

TEST(Reference, TakesBackAMoveWithAllThatItChanged) {
  Rng rng(2);
  for (const Variant variant : kVariants) {
    Grid grid(variant);
    play_randomly(grid, rng, sample(kToTheEnd, 4), [](const Grid& at, const Moves& moves) {
      const Move move = moves[moves.size() / 2];
      Grid tried = at;
      tried.play(move);
      EXPECT_FALSE(same(tried, at));
      EXPECT_FALSE(legal(tried, move));
      tried.undo();
      EXPECT_TRUE(same(tried, at));
      EXPECT_TRUE(legal(tried, move));
    });
    while (!grid.history().empty()) grid.undo();
    EXPECT_TRUE(same(grid, Grid(variant)));
  }
}

TEST(Reference, FreesTheTrackWhenALineIsTakenBack) {
  Grid grid = with_first_hole(k5D);
  const Move beside = across(-1, 3, 0);
  EXPECT_TRUE(breaks(Rule::overlap, grid, beside));
  grid.undo();
  EXPECT_TRUE(legal(grid, beside));
}

TEST(ReferenceRules, CountTheSequencesOfTwoMoves) {
  constexpr std::uint64_t kSequences[]{748, 740, 1496, 1480};  // as kVariants has them
  for (std::size_t index = 0; index < kVariants.size(); ++index) {
    Grid grid(kVariants[index]);
    EXPECT_EQ(search::perft(ReferenceRules{}, grid, 2), kSequences[index]);
    EXPECT_TRUE(same(grid, Grid(kVariants[index])));
  }
}

}  // namespace
}  // namespace quadrille::morpion::reference
