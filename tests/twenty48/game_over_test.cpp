#include "quadrille/twenty48/reference/reference.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

// Two tiles alternate: no neighbours are equal.
template <int Bits>
BasicBoard<Bits> checkerboard(int one, int other) {
  BasicBoard<Bits> board;
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      board = with_tile(board, kSide * y + x, (x + y) % 2 == 0 ? one : other);
    }
  }
  return board;
}

template <int Bits>
void check_against_reference(BasicBoard<Bits> board) {
  ASSERT_EQ(is_over(board), reference::is_over(reference::grid_of(board)));
}

template <int Bits>
void check_checkerboards() {
  for (int one = 1; one <= BasicBoard<Bits>::kMaxExponent; ++one) {
    for (int other = 1; other <= BasicBoard<Bits>::kMaxExponent; ++other) {
      ASSERT_EQ(is_over(checkerboard<Bits>(one, other)), one != other) << one << " " << other;
    }
  }
}

// On a checkerboard of 2s and 4s, every single change of a tile to empty, to its neighbours' or to
// a third one; of these only the third leaves the game over.
template <int Bits>
void check_single_changes() {
  const auto board = checkerboard<Bits>(1, 2);
  for (int index = 0; index < kCells; ++index) {
    const int neighbours = 3 - board.cell(index);
    EXPECT_FALSE(is_over(with_tile(board, index, 0))) << index;
    EXPECT_FALSE(is_over(with_tile(board, index, neighbours))) << index;
    EXPECT_TRUE(is_over(with_tile(board, index, BasicBoard<Bits>::kMaxExponent))) << index;
  }
}

// Cells that follow each other in the word without being neighbours on the board: the last of a row
// and the first of the next.
template <int Bits>
void check_row_ends() {
  EXPECT_TRUE(is_over(board_of<Bits>({2, 4, 8, 16,  //
                                      16, 8, 4, 2,  //
                                      2, 4, 8, 16,  //
                                      16, 8, 4, 2})));
  EXPECT_FALSE(is_over(board_of<Bits>({2, 4, 8, 16,   //
                                       16, 8, 4, 16,  //
                                       2, 4, 8, 32,   //
                                       16, 8, 4, 2})));
}

// Few different tiles leave pairs, many leave none: both answers are common.
template <int Bits>
void check_full_boards() {
  Rng rng(90);
  int over = 0, alive = 0;
  for (int round = 0; round < sample(100'000, 500); ++round) {
    const std::uint32_t kinds = 2 + rng.below(BasicBoard<Bits>::kMaxExponent - 1);
    BasicBoard<Bits> board;
    for (int index = 0; index < kCells; ++index) {
      board = with_tile(board, index, 1 + static_cast<int>(rng.below(kinds)));
    }
    check_against_reference(board);
    ++(is_over(board) ? over : alive);
  }
  EXPECT_GT(over, 0);
  EXPECT_GT(alive, 0);
}

template <int Bits>
void check_any_boards() {
  for_many_boards<Bits>(91, sample(20'000, 100),
                        [](BasicBoard<Bits> board) { check_against_reference(board); });
}

TEST(NarrowGameOver, IsACheckerboardOfTwoTiles) {
  check_checkerboards<4>();
}
TEST(WideGameOver, IsACheckerboardOfTwoTiles) {
  check_checkerboards<5>();
}

TEST(NarrowGameOver, IsUndoneByOneEmptyCellOrOnePair) {
  check_single_changes<4>();
}
TEST(WideGameOver, IsUndoneByOneEmptyCellOrOnePair) {
  check_single_changes<5>();
}

TEST(NarrowGameOver, DoesNotTakeARowsEndForANeighbourOfTheNextRow) {
  check_row_ends<4>();
}
TEST(WideGameOver, DoesNotTakeARowsEndForANeighbourOfTheNextRow) {
  check_row_ends<5>();
}

TEST(NarrowGameOver, IsWhatTheReferenceSaysOnFullBoards) {
  check_full_boards<4>();
}
TEST(WideGameOver, IsWhatTheReferenceSaysOnFullBoards) {
  check_full_boards<5>();
}

TEST(NarrowGameOver, IsWhatTheReferenceSaysOnAnyBoard) {
  check_any_boards<4>();
}
TEST(WideGameOver, IsWhatTheReferenceSaysOnAnyBoard) {
  check_any_boards<5>();
}

TEST(NarrowGameOver, IsWhatTheReferenceSaysOnTheEmptyBoard) {
  check_against_reference(empty_board<4>());
}
TEST(WideGameOver, IsWhatTheReferenceSaysOnTheEmptyBoard) {
  check_against_reference(empty_board<5>());
}

TEST(NarrowGameOver, IsNotYetWhereOnlyTwo32768sCanMerge) {
  const Board board = board_of<4>({2, 4, 2, 4,          //
                                   4, 32768, 32768, 2,  //
                                   2, 4, 2, 4,          //
                                   4, 2, 4, 2});
  EXPECT_FALSE(is_over(board));
  EXPECT_TRUE(move(board, Direction::left).overflow);
}

}  // namespace
}  // namespace quadrille::twenty48
