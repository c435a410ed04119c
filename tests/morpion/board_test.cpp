#include "quadrille/morpion/board/board.hpp"

#include "tests/morpion/games.hpp"

namespace quadrille::morpion {
namespace {

// check(board) with the board of every variant and width.
template <class Check>
void with_every_board(Check check) {
  check(Board<k5T, 32>{}, k5T);
  check(Board<k5D, 64>{}, k5D);
  check(Board<k4T, 64>{}, k4T);
  check(Board<k5T, 128>{}, k5T);
  check(Board<k4D, 128>{}, k4D);
#if __STDC_HOSTED__
  check(Board<k5T, 256>{}, k5T);
#endif
}

template <class AnyBoard>
int bits_of_points(const AnyBoard& board) {
  int count = 0;
  for (int track = 0; track < AnyBoard::kTracks; ++track) {
    board.occupied_on(track).each([&](int) { ++count; });
  }
  return count;
}

template <class AnyBoard>
bool is_seen_from_all_sides(const AnyBoard& board, Cell cell) {
  bool seen = board.occupied(cell);
  for (int direction = 0; direction < kDirections; ++direction) {
    const int track = AnyBoard::track(direction, cell);
    seen = seen && AnyBoard::direction_of_track(track) == direction &&
           board.occupied_on(track).test(AnyBoard::place(direction, cell));
  }
  return seen;
}

TEST(MorpionBoard, StartsWithTheCross) {
  with_every_board([](const auto& board, Variant variant) {
    int points = 0;
    for (int y = -1; y <= variant.last() + 1; ++y) {
      for (int x = -1; x <= variant.last() + 1; ++x) {
        const Cell cell = board.cell_of({x, y});
        EXPECT_EQ(board.occupied(cell), variant.in_cross(x, y));
        if (!variant.in_cross(x, y)) continue;
        ++points;
        EXPECT_TRUE(is_seen_from_all_sides(board, cell)) << x << "," << y;
        EXPECT_EQ(board.point_of(cell), (Point{x, y}));
      }
    }
    EXPECT_EQ(points, variant.length == 5 ? 36 : 24);
    EXPECT_EQ(bits_of_points(board), kDirections * points);
  });
}

TEST(MorpionBoard, ShowsAPointOnOneTrackOfEachDirection) {
  with_every_board([](auto board, Variant) {
    const auto start = board;
    constexpr int kLast = decltype(board)::kBits - 1 - decltype(board)::kMargin;
    for (const Cell cell : {Cell{kLast, kLast}, Cell{kLast, 8}, Cell{8, kLast}}) {
      ASSERT_TRUE(board.insert(cell));
      EXPECT_TRUE(is_seen_from_all_sides(board, cell));
      EXPECT_EQ(bits_of_points(board), bits_of_points(start) + kDirections);
      board.erase(cell);
      EXPECT_TRUE(board == start);
    }
  });
}

// Four points away from the edge for lines of five, three for lines of four.
TEST(MorpionBoard, RefusesPointsInTheMarginAndWritesNothing) {
  with_every_board([](auto board, Variant variant) {
    const auto start = board;
    const int first = variant.length - 1, last = board.kBits - variant.length;
    const int middle = board.kBits / 2 + 1;
    for (const Cell cell :
         {Cell{first - 1, middle}, Cell{middle, first - 1}, Cell{last + 1, middle},
          Cell{middle, last + 1}, Cell{0, 0}, Cell{last + 1, last + 1}}) {
      EXPECT_FALSE(board.insert(cell)) << cell.x << "," << cell.y;
      EXPECT_TRUE(board == start);
    }
    for (const Cell cell : {Cell{first, first}, Cell{last, first}, Cell{last, last}}) {
      EXPECT_TRUE(board.insert(cell)) << cell.x << "," << cell.y;
    }
  });
}

TEST(MorpionBoard, CanBeCutNarrow) {
  Board<k5T, 32> board(20);  // from -5 to 14
  const Board<k5T, 32> start = board;
  for (const Point point : {Point{-6, 4}, Point{4, -6}, Point{15, 4}, Point{4, 15}}) {
    EXPECT_FALSE(board.insert(board.cell_of(point))) << point.x << "," << point.y;
    EXPECT_TRUE(board == start);
  }
  for (const Point point : {Point{-5, 4}, Point{4, -5}, Point{14, 4}, Point{4, 14}}) {
    EXPECT_TRUE(board.insert(board.cell_of(point))) << point.x << "," << point.y;
  }
}

// A line of five that touches this one starts four places off, and one that is apart five.
TEST(MorpionBoard, ClosesTheOriginsTooNearToALine) {
  const auto check = [](auto board, int reach) {
    constexpr int kTrack = 20, kOrigin = 14;
    const auto before = board.close(kTrack, kOrigin);
    for (int place = 0; place < board.kBits; ++place) {
      const bool near = kOrigin - reach <= place && place <= kOrigin + reach;
      EXPECT_EQ(board.closed_on(kTrack).test(place), near) << place;
    }
    EXPECT_TRUE(board.closed_on(kTrack - 1).empty() && board.closed_on(kTrack + 1).empty());
    board.reopen(kTrack, before);
    EXPECT_TRUE(board == decltype(board){});
  };
  check(Board<k5T, 32>{}, 3);
  check(Board<k5D, 32>{}, 4);
  check(Board<k4T, 64>{}, 2);
  check(Board<k4D, 64>{}, 3);
  check(Board<k5D, 128>{}, 4);
}

TEST(MorpionBoard, ClosesOriginsAcrossTheBorderOfAWord) {
  Board<k5D, 128> board;
  board.close(60, 63);
  int count = 0;
  board.closed_on(60).each([&](int) { ++count; });
  EXPECT_EQ(count, 9);
  EXPECT_TRUE(board.closed_on(60).test(59) && board.closed_on(60).test(67));
}

TEST(MorpionBoard, ReopensOnlyWhatTheLastLineClosed) {
  Board<k5T, 64> board;
  board.close(30, 30);
  const Board<k5T, 64> with_one = board;
  const Row<64> before = board.close(30, 34);  // they touch, and both close 31, 32 and 33
  EXPECT_FALSE(board == with_one);
  board.reopen(30, before);
  EXPECT_TRUE(board == with_one);
}

}  // namespace
}  // namespace quadrille::morpion
