#include "quadrille/morpion/board/symmetry.hpp"

#include "tests/morpion/games.hpp"

namespace quadrille::morpion {
namespace {

// A point that no symmetry but the first leaves where it is.
constexpr Point kCrooked{1, -3};

// The symmetry that does the work of `first` and then `second`; none gives -1.
int composition(int first, int second, Variant variant) {
  const Point wanted = image(image(kCrooked, first, variant), second, variant);
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    if (image(kCrooked, symmetry, variant) == wanted) return symmetry;
  }
  return -1;
}

TEST(Symmetry, NumberZeroChangesNothing) {
  for (const Variant variant : kVariants) {
    EXPECT_TRUE(image(kCrooked, 0, variant) == kCrooked);
    const Move move = move_at(kCrooked, Direction::rising, 1);
    EXPECT_TRUE(image(move, 0, variant) == move);
  }
}

TEST(Symmetry, GivesEightDifferentImages) {
  for (const Variant variant : kVariants) {
    for (int first = 0; first < kSymmetries; ++first) {
      for (int second = 0; second < first; ++second) {
        EXPECT_FALSE(image(kCrooked, first, variant) == image(kCrooked, second, variant));
      }
    }
  }
}

TEST(Symmetry, OfASymmetryIsASymmetryOfAllPointsAndMoves) {
  for (const Variant variant : {k5T, k4D}) {
    for (int first = 0; first < kSymmetries; ++first) {
      for (int second = 0; second < kSymmetries; ++second) {
        const int both = composition(first, second, variant);
        ASSERT_GE(both, 0);
        for (const Point point : {Point{0, 0}, Point{7, 2}, Point{-4, 11}}) {
          EXPECT_TRUE(image(image(point, first, variant), second, variant) ==
                      image(point, both, variant));
          for (const Direction direction : kAllDirections) {
            const Move move = move_at(point, direction, 1);
            EXPECT_TRUE(image(image(move, first, variant), second, variant) ==
                        image(move, both, variant));
          }
        }
      }
    }
  }
}

TEST(Symmetry, HasExactlyOneInverse) {
  for (const Variant variant : kVariants) {
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      int inverses = 0;
      for (int other = 0; other < kSymmetries; ++other) {
        inverses += composition(symmetry, other, variant) == 0;
      }
      EXPECT_EQ(inverses, 1) << symmetry;
    }
  }
}

TEST(Symmetry, MapsTheCrossOntoItself) {
  for (const Variant variant : kVariants) {
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      for (int y = -1; y <= variant.last() + 1; ++y) {
        for (int x = -1; x <= variant.last() + 1; ++x) {
          const Point there = image(Point{x, y}, symmetry, variant);
          EXPECT_EQ(variant.in_cross(there.x, there.y), variant.in_cross(x, y))
              << x << ',' << y << " by " << symmetry;
        }
      }
    }
  }
}

TEST(Symmetry, MapsTheLineOfAMoveOntoTheLineOfItsImage) {
  for (const Variant variant : kVariants) {
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      for (const Direction direction : kAllDirections) {
        for (int pos = 0; pos < variant.length; ++pos) {
          const Move move = move_at({2, 7}, direction, pos);
          const Move there = image(move, symmetry, variant);
          EXPECT_TRUE(there.point() == image(move.point(), symmetry, variant));
          for (int index = 0; index < variant.length; ++index) {
            const Point point =
                image(along(move.line().origin, direction, index), symmetry, variant);
            const bool onward = along(there.line().origin, there.direction, index) == point;
            const bool backward =
                along(there.line().origin, there.direction, variant.length - 1 - index) == point;
            EXPECT_TRUE(onward || backward) << symmetry << ' ' << pos << ' ' << index;
          }
        }
      }
    }
  }
}

TEST(Symmetry, TurnsAMoveAsAPersonWouldTurnThePaper) {
  // Above the top left end of the cross, drawn downwards.
  const Move move = move_at({3, -1}, Direction::down, 0);
  EXPECT_TRUE(image(move, 1, k5T) == move_at({6, -1}, Direction::down, 0));
  EXPECT_TRUE(image(move, 2, k5T) == move_at({3, 10}, Direction::down, 4));
  EXPECT_TRUE(image(move, 4, k5T) == move_at({-1, 3}, Direction::across, 0));
  EXPECT_TRUE(image(move, 7, k5T) == move_at({10, 6}, Direction::across, 4));
  EXPECT_TRUE(image(move_at({2, 7}, Direction::falling, 2), 1, k5T) ==
              move_at({7, 7}, Direction::rising, 2));
}

TEST(Symmetry, OfAGameIsWhatMapsItsLinesOntoThemselves) {
  EXPECT_EQ(symmetries_of({}, k5T), 0xFFu);
  const Move across_the_corner = move_at({2, 7}, Direction::falling, 2);
  const Move game[]{across_the_corner, image(across_the_corner, 3, k5T),
                    move_at({3, -1}, Direction::down, 0)};
  const std::span<const Move> all(game);
  EXPECT_EQ(symmetries_of(all.first(1), k5T), 1u | 1u << 7);
  EXPECT_EQ(symmetries_of(all.first(2), k5T), 1u | 1u << 3 | 1u << 4 | 1u << 7);
  EXPECT_EQ(symmetries_of(all, k5T), 1u);
}

TEST(Symmetry, MapsALegalGameOntoALegalGame) {
  Rng rng(9);
  for (const Variant variant : kVariants) {
    reference::Grid grid(variant);
    reference::play_randomly(grid, rng, sample(reference::kToTheEnd, 3),
                             [](const auto&, const auto&) {});
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
      reference::Grid there(variant);
      for (const Move move : grid.history()) {
        ASSERT_FALSE(there.objection(image(move, symmetry, variant)).has_value());
        there.play(image(move, symmetry, variant));
      }
    }
  }
}

}  // namespace
}  // namespace quadrille::morpion
