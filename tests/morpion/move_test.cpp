#include "quadrille/morpion/board/move.hpp"

#include "quadrille/morpion/board/variant.hpp"
#include "tests/portable.hpp"

namespace quadrille::morpion {
namespace {

TEST(Move, DrawsItsLineFromTheOrigin) {
  EXPECT_TRUE((move_at({7, 0}, Direction::across, 4).line() == Line{{3, 0}, Direction::across}));
  EXPECT_TRUE((move_at({3, -1}, Direction::down, 0).line() == Line{{3, -1}, Direction::down}));
  EXPECT_TRUE((move_at({2, 7}, Direction::falling, 2).line() == Line{{0, 5}, Direction::falling}));
  EXPECT_TRUE((move_at({2, 2}, Direction::rising, 2).line() == Line{{0, 4}, Direction::rising}));
}

TEST(Move, HasTheNewPointAtItsIndexInTheLine) {
  for (const Direction direction : kAllDirections) {
    for (int pos = 0; pos < 5; ++pos) {
      const Move move = move_at({-3, 12}, direction, pos);
      EXPECT_TRUE(along(move.line().origin, direction, pos) == move.point()) << pos;
      EXPECT_TRUE(move.line().direction == direction);
    }
  }
}

TEST(Move, KeepsCoordinatesFarFromTheCross) {
  const Move move = move_at({-30000, 30000}, Direction::rising, 3);
  EXPECT_EQ(move.x, -30000);
  EXPECT_EQ(move.y, 30000);
  EXPECT_TRUE((move.line().origin == Point{-30003, 30003}));
}

TEST(Direction, StepsWithYDownwards) {
  EXPECT_TRUE((along({4, 4}, Direction::across, 2) == Point{6, 4}));
  EXPECT_TRUE((along({4, 4}, Direction::down, 2) == Point{4, 6}));
  EXPECT_TRUE((along({4, 4}, Direction::rising, 2) == Point{6, 2}));
  EXPECT_TRUE((along({4, 4}, Direction::falling, 2) == Point{6, 6}));
  EXPECT_TRUE((along({4, 4}, Direction::falling, -2) == Point{2, 2}));
}

TEST(Direction, KeepsALineOnOneTrackAtConsecutivePlaces) {
  const Point origin{-2, 5};
  for (const Direction direction : kAllDirections) {
    for (int steps = -4; steps <= 4; ++steps) {
      const Point point = along(origin, direction, steps);
      EXPECT_EQ(track_of(direction, point), track_of(direction, origin));
      EXPECT_EQ(place_of(direction, point), place_of(direction, origin) + steps);
    }
  }
}

TEST(Direction, PutsEachPointOfATrackAtAPlaceOfItsOwn) {
  for (const Direction direction : kAllDirections) {
    for (int y = -3; y <= 3; ++y) {
      for (int x = -3; x <= 3; ++x) {
        const bool at_home = track_of(direction, {x, y}) == track_of(direction, {0, 0}) &&
                             place_of(direction, {x, y}) == place_of(direction, {0, 0});
        EXPECT_EQ(at_home, x == 0 && y == 0) << x << ',' << y;
      }
    }
  }
}

int shared_points(Line line, Line other, int length) {
  int shared = 0;
  for (int first = 0; first < length; ++first) {
    for (int second = 0; second < length; ++second) {
      shared +=
          along(line.origin, line.direction, first) == along(other.origin, other.direction, second);
    }
  }
  return shared;
}

// The rule counts points; boards compare places.
TEST(Line, SharesTooManyPointsWithTheLinesOfItsTrackThatStartWithinReach) {
  for (const Variant variant : kVariants) {
    for (const Direction direction : kAllDirections) {
      const Line line{{0, 0}, direction};
      for (int y = -5; y <= 5; ++y) {
        for (int x = -5; x <= 5; ++x) {
          const int apart = place_of(direction, {x, y});
          const bool within_reach = track_of(direction, {x, y}) == 0 && -variant.reach() <= apart &&
                                    apart <= variant.reach();
          const int shared = shared_points(line, {{x, y}, direction}, variant.length);
          EXPECT_EQ(shared > variant.overlap, within_reach) << x << ',' << y;
        }
      }
    }
  }
}

}  // namespace
}  // namespace quadrille::morpion
