#include "quadrille/twenty48/board/board.hpp"

#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

// Cell 4y + x holds 4y + x, so every cell says where it is.
template <int Bits>
BasicBoard<Bits> numbered_board() {
  BasicBoard<Bits> board;
  for (int index = 0; index < kCells; ++index) board.word |= tile_at<Bits>(index, index);
  return board;
}

template <int Bits>
BasicBoard<Bits> full_board(int exponent) {
  BasicBoard<Bits> board;
  for (int index = 0; index < kCells; ++index) board = with_tile(board, index, exponent);
  return board;
}

template <int Bits>
void check_cells() {
  const auto board = numbered_board<Bits>();
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      EXPECT_EQ(board.cell(x, y), 4 * y + x);
      EXPECT_EQ(board.cell(4 * y + x), 4 * y + x);
      EXPECT_EQ(static_cast<int>(board.row(y) >> x * Bits & BasicBoard<Bits>::kMaxExponent),
                4 * y + x);
    }
  }
  for (int index = 0; index < kCells; ++index) EXPECT_EQ(empty_board<Bits>().cell(index), 0);
}

template <int Bits>
void check_with_tile() {
  Rng rng(60);
  for (int round = 0; round < sample(1000, 50); ++round) {
    const auto board = random_board<Bits>(rng);
    const int changed = static_cast<int>(rng.below(kCells));
    const int exponent = static_cast<int>(rng.below(BasicBoard<Bits>::kMaxExponent + 1));
    const auto result = with_tile(board, changed, exponent);
    for (int index = 0; index < kCells; ++index) {
      ASSERT_EQ(result.cell(index), index == changed ? exponent : board.cell(index));
    }
  }
}

template <int Bits>
void check_turns() {
  for_many_boards<Bits>(61, sample(1000, 30), [](BasicBoard<Bits> board) {
    const auto transposed = transpose(board), mirrored = mirror(board);
    for (int y = 0; y < kSide; ++y) {
      for (int x = 0; x < kSide; ++x) {
        ASSERT_EQ(transposed.cell(x, y), board.cell(y, x));
        ASSERT_EQ(mirrored.cell(x, y), board.cell(kSide - 1 - x, y));
      }
    }
    ASSERT_EQ(transpose(transposed), board);
    ASSERT_EQ(mirror(mirrored), board);
  });
}

template <int Bits>
void check_empty_cells(BasicBoard<Bits> board) {
  int empty = 0;
  for (int index = 0; index < kCells; ++index) {
    if (board.cell(index) != 0) continue;
    ASSERT_EQ(kth_empty(board, empty), index);
    ++empty;
  }
  ASSERT_EQ(count_empty(board), empty);
  ASSERT_EQ(count_bits(empty_cells(board)), empty);
}

template <int Bits>
void check_empties() {
  EXPECT_EQ(count_empty(empty_board<Bits>()), 16);
  EXPECT_EQ(count_empty(full_board<Bits>(1)), 0);
  EXPECT_EQ(count_empty(full_board<Bits>(BasicBoard<Bits>::kMaxExponent)), 0);
  check_empty_cells(empty_board<Bits>());
  for (int index = 0; index < kCells; ++index) {
    check_empty_cells(with_tile(empty_board<Bits>(), index, BasicBoard<Bits>::kMaxExponent));
    check_empty_cells(with_tile(full_board<Bits>(1), index, 0));
  }
  for_many_boards<Bits>(62, sample(1000, 30),
                        [](BasicBoard<Bits> board) { check_empty_cells(board); });
}

template <int Bits>
void check_sums() {
  constexpr int kLargest = BasicBoard<Bits>::kMaxExponent;
  EXPECT_EQ(largest_exponent(empty_board<Bits>()), 0);
  EXPECT_EQ(tile_sum(empty_board<Bits>()), 0u);
  const auto board = board_of<Bits>({2, 0, 4, 0, 0, 1024, 0, 0, 8, 8, 0, 0, 0, 0, 0, 32768});
  EXPECT_EQ(largest_exponent(board), 15);
  EXPECT_EQ(tile_sum(board), 2u + 4 + 1024 + 8 + 8 + 32768);
  EXPECT_EQ(tile_sum(full_board<Bits>(kLargest)), std::uint64_t{16} << kLargest);
  for (int index = 0; index < kCells; ++index) {
    EXPECT_EQ(largest_exponent(with_tile(full_board<Bits>(1), index, kLargest)), kLargest) << index;
  }
}

TEST(NarrowBoard, HoldsEachCellWhereItsPictureSays) {
  check_cells<4>();
  EXPECT_EQ(numbered_board<4>().word, 0xFEDCBA9876543210u);
  EXPECT_EQ(board_of<4>({2, 4, 8, 16}).row(0), 0x4321u);
}
TEST(WideBoard, HoldsEachCellWhereItsPictureSays) {
  check_cells<5>();
  EXPECT_EQ(board_of<5>({2, 4, 8, 16}).row(0), 1u | 2u << 5 | 3u << 10 | 4u << 15);
  EXPECT_EQ(with_tile(empty_board<5>(), 15, 31).word, make_u128(0xF800, 0));
}

TEST(NarrowBoard, ChangesOneCellAndNoOther) {
  check_with_tile<4>();
}
TEST(WideBoard, ChangesOneCellAndNoOther) {
  check_with_tile<5>();
}

TEST(NarrowBoard, TurnsCellByCell) {
  check_turns<4>();
}
TEST(WideBoard, TurnsCellByCell) {
  check_turns<5>();
}

TEST(NarrowBoard, CountsAndFindsItsEmptyCells) {
  check_empties<4>();
}
TEST(WideBoard, CountsAndFindsItsEmptyCells) {
  check_empties<5>();
}

TEST(NarrowBoard, KnowsItsLargestTileAndTheSumOfAll) {
  check_sums<4>();
}
TEST(WideBoard, KnowsItsLargestTileAndTheSumOfAll) {
  check_sums<5>();
}

TEST(WideBoard, HoldsWhateverTheNarrowOneHolds) {
  for_many_boards<4>(63, sample(1000, 30), [](Board board) {
    const WideBoard wide = widen(board);
    for (int index = 0; index < kCells; ++index) ASSERT_EQ(wide.cell(index), board.cell(index));
    ASSERT_TRUE(fits_narrow(wide));
    ASSERT_EQ(narrow(wide), board);
  });
}

TEST(WideBoard, FitsTheNarrowOneUpTo32768) {
  for (int index = 0; index < kCells; ++index) {
    EXPECT_TRUE(fits_narrow(with_tile(empty_board<5>(), index, 15))) << index;
    EXPECT_FALSE(fits_narrow(with_tile(empty_board<5>(), index, 16))) << index;
  }
}

}  // namespace
}  // namespace quadrille::twenty48
