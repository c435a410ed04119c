#include "quadrille/twenty48/moves/moves.hpp"

#include "quadrille/twenty48/moves/paths.hpp"
#include "quadrille/twenty48/reference/reference.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

using Line = std::uint32_t[kSide];  // tile values, from the wall away

template <int Bits>
BasicBoard<Bits> board_with_line(const Line& line, Direction direction, int number) {
  std::uint32_t tiles[kCells] = {};
  for (int place = 0; place < kSide; ++place) {
    tiles[cell_from_wall(direction, number, place)] = line[place];
  }
  return board_of<Bits>(tiles);
}

// The line, laid anywhere on the board, becomes the other one when moved to its wall.
template <int Bits>
void check_line(const Line& line, const Line& expected, std::uint64_t score) {
  for (const Direction direction : kAllDirections) {
    for (int number = 0; number < kSide; ++number) {
      const auto before = board_with_line<Bits>(line, direction, number);
      const auto after = board_with_line<Bits>(expected, direction, number);
      const auto result = move(before, direction, row_tables<Bits>());
      EXPECT_EQ(result.board, after) << static_cast<int>(direction) << " " << number;
      EXPECT_EQ(result.score, score);
      EXPECT_EQ(result.moved, !(before == after));
      EXPECT_FALSE(result.overflow);
    }
  }
}

template <int Bits>
void check_known_lines() {
  check_line<Bits>({0, 0, 0, 0}, {0, 0, 0, 0}, 0);
  check_line<Bits>({2, 0, 0, 0}, {2, 0, 0, 0}, 0);
  check_line<Bits>({0, 0, 0, 2}, {2, 0, 0, 0}, 0);
  check_line<Bits>({0, 2, 0, 4}, {2, 4, 0, 0}, 0);
  check_line<Bits>({2, 4, 8, 16}, {2, 4, 8, 16}, 0);
  check_line<Bits>({2, 4, 2, 4}, {2, 4, 2, 4}, 0);
  check_line<Bits>({2, 2, 0, 0}, {4, 0, 0, 0}, 4);
  check_line<Bits>({2, 0, 0, 2}, {4, 0, 0, 0}, 4);
  check_line<Bits>({2, 2, 2, 0}, {4, 2, 0, 0}, 4);
  check_line<Bits>({0, 2, 2, 2}, {4, 2, 0, 0}, 4);
  check_line<Bits>({2, 2, 2, 2}, {4, 4, 0, 0}, 8);
  check_line<Bits>({4, 2, 2, 0}, {4, 4, 0, 0}, 4);
  check_line<Bits>({2, 2, 4, 0}, {4, 4, 0, 0}, 4);
  check_line<Bits>({2, 2, 4, 8}, {4, 4, 8, 0}, 4);
  check_line<Bits>({4, 4, 2, 2}, {8, 4, 0, 0}, 12);
  check_line<Bits>({2, 4, 4, 2}, {2, 8, 2, 0}, 8);
  check_line<Bits>({2, 4, 8, 8}, {2, 4, 16, 0}, 16);
  check_line<Bits>({16384, 16384, 2, 2}, {32768, 4, 0, 0}, 32772);
}

TEST(NarrowMoves, SlideAndMergeNearestTheWallFirst) {
  check_known_lines<4>();
}
TEST(WideMoves, SlideAndMergeNearestTheWallFirst) {
  check_known_lines<5>();
}

TEST(WideMoves, MergePastTheNarrowBoard) {
  check_line<5>({32768, 32768, 0, 0}, {65536, 0, 0, 0}, 65536);
  check_line<5>({65536, 0, 65536, 2}, {131072, 2, 0, 0}, 131072);
  check_line<5>({32768, 32768, 32768, 32768}, {65536, 65536, 0, 0}, 131072);
}

template <int Bits>
void check_whole_board() {
  const auto board = board_of<Bits>({2, 2, 4, 8,   //
                                     0, 4, 0, 4,   //
                                     2, 0, 2, 16,  //
                                     2, 4, 2, 4});
  const auto& tables = row_tables<Bits>();
  EXPECT_EQ(move(board, Direction::left, tables).board, board_of<Bits>({4, 4, 8, 0,   //
                                                                        8, 0, 0, 0,   //
                                                                        4, 16, 0, 0,  //
                                                                        2, 4, 2, 4}));
  EXPECT_EQ(move(board, Direction::left, tables).score, 4u + 8 + 4);
  EXPECT_EQ(move(board, Direction::right, tables).board, board_of<Bits>({0, 4, 4, 8,   //
                                                                         0, 0, 0, 8,   //
                                                                         0, 0, 4, 16,  //
                                                                         2, 4, 2, 4}));
  EXPECT_EQ(move(board, Direction::right, tables).score, 4u + 8 + 4);
  EXPECT_EQ(move(board, Direction::up, tables).board, board_of<Bits>({4, 2, 4, 8,   //
                                                                      2, 8, 4, 4,   //
                                                                      0, 0, 0, 16,  //
                                                                      0, 0, 0, 4}));
  EXPECT_EQ(move(board, Direction::up, tables).score, 4u + 8 + 4);
  EXPECT_EQ(move(board, Direction::down, tables).board, board_of<Bits>({0, 0, 0, 8,   //
                                                                        0, 0, 0, 4,   //
                                                                        2, 2, 4, 16,  //
                                                                        4, 8, 4, 4}));
  EXPECT_EQ(move(board, Direction::down, tables).score, 4u + 8 + 4);
}

TEST(NarrowMoves, MoveAWholeBoardInAllFourDirections) {
  check_whole_board<4>();
}
TEST(WideMoves, MoveAWholeBoardInAllFourDirections) {
  check_whole_board<5>();
}

// The points that it took to build a tile r from 2s: (r - 1) * 2^r.
std::uint64_t potential_of_tile(int exponent) {
  return exponent == 0 ? 0 : static_cast<std::uint64_t>(exponent - 1) << exponent;
}

template <int Bits>
std::uint64_t potential(BasicBoard<Bits> board) {
  std::uint64_t sum = 0;
  for (int index = 0; index < kCells; ++index) sum += potential_of_tile(board.cell(index));
  return sum;
}

template <int Bits>
int count_tiles(BasicBoard<Bits> board, int exponent) {
  int count = 0;
  for (int index = 0; index < kCells; ++index) count += board.cell(index) == exponent ? 1 : 0;
  return count;
}

bool has_larger(const reference::Grid& grid, reference::Tile limit) {
  for (const auto& row : grid.rows) {
    for (const reference::Tile tile : row) {
      if (tile > limit) return true;
    }
  }
  return false;
}

// What holds for every move of every board. `overflow` is due exactly where the rules make a tile
// that this board cannot hold; then nothing is lost or forged, and otherwise it is the rules' move.
template <int Bits>
void check_move(BasicBoard<Bits> before, Direction direction, const MoveResult<Bits>& result) {
  constexpr int kLargest = BasicBoard<Bits>::kMaxExponent;
  const reference::MoveResult rules = reference::move(reference::grid_of(before), direction);
  const bool too_large = has_larger(rules.grid, reference::Tile{1} << kLargest);
  ASSERT_EQ(result.overflow, too_large);
  ASSERT_EQ(result.moved, rules.moved);
  ASSERT_EQ(tile_sum(result.board), tile_sum(before));
  ASSERT_EQ(result.score, potential(result.board) - potential(before));
  if (too_large) {
    ASSERT_GE(count_tiles(result.board, kLargest), count_tiles(before, kLargest));
  } else {
    ASSERT_TRUE(reference::grid_of(result.board) == rules.grid);
    ASSERT_EQ(result.score, rules.score);
  }
}

// All rows there are, four to a board; each is moved left and right, and standing, up and down.
template <int Bits>
void check_every_row() {
  using Word = typename BasicBoard<Bits>::Word;
  constexpr int kRowBits = BasicBoard<Bits>::kRowBits;
  for (std::uint32_t first = 0; first < BasicBoard<Bits>::kRows; first += kSide) {
    BasicBoard<Bits> board;
    for (int y = 0; y < kSide; ++y) {
      const std::uint32_t row = first + static_cast<std::uint32_t>(y);
      board.word |= static_cast<Word>(row) << y * kRowBits;
    }
    for (const Direction direction : {Direction::left, Direction::right}) {
      check_move(board, direction, move(board, direction, row_tables<Bits>()));
    }
    const auto standing = transpose(board);
    for (const Direction direction : {Direction::up, Direction::down}) {
      check_move(standing, direction, move(standing, direction, row_tables<Bits>()));
    }
  }
}

template <int Bits>
void check_gains() {
  const auto& tables = row_tables<Bits>();
  for (std::uint32_t row = 0; row < BasicBoard<Bits>::kRows; ++row) {
    const SlidRow left = slide_row<Bits>(row);
    const SlidRow right = slide_row<Bits>(mirror_row<Bits>(row));
    ASSERT_EQ(left.quarter_score, right.quarter_score) << row;
    ASSERT_EQ(left.overflow, right.overflow) << row;
    ASSERT_EQ(tables.left(row), left.row) << row;
    ASSERT_EQ(tables.right(row), mirror_row<Bits>(right.row)) << row;
  }
}

TEST(NarrowMoves, FollowTheRulesOnEveryRow) {
  check_every_row<4>();
}
TEST(NarrowMoves, GainTheSameToTheLeftAndToTheRight) {
  check_gains<4>();
}
#if __STDC_HOSTED__
TEST(WideMoves, FollowTheRulesOnEveryRow) {
  check_every_row<5>();
}
TEST(WideMoves, GainTheSameToTheLeftAndToTheRight) {
  check_gains<5>();
}
#endif

template <int Bits>
void check_many_boards() {
  for_many_boards<Bits>(70, sample(20'000, 100), [](BasicBoard<Bits> board) {
    for (const Direction direction : kAllDirections) {
      check_move(board, direction, move(board, direction, row_tables<Bits>()));
    }
  });
}

TEST(NarrowMoves, FollowTheRulesOnManyBoards) {
  check_many_boards<4>();
}
TEST(WideMoves, FollowTheRulesOnManyBoards) {
  check_many_boards<5>();
}

// Every other way to make a move gives the same boards.
template <int Bits>
void check_every_way() {
  const auto& tables = row_tables<Bits>();
  for_many_boards<Bits>(71, sample(20'000, 100), [&](BasicBoard<Bits> board) {
    const FourMoves<Bits> all = all_moves(board, tables);
    for (const Direction direction : kAllDirections) {
      const MoveResult<Bits> expected = move(board, direction, tables);
      const MoveResult<Bits> without_tables = move(board, direction);
      ASSERT_EQ(without_tables.board, expected.board);
      ASSERT_EQ(without_tables.score, expected.score);
      ASSERT_EQ(without_tables.moved, expected.moved);
      ASSERT_EQ(without_tables.overflow, expected.overflow);
      ASSERT_EQ(all[direction], expected.board);
    }
    const SearchMoves<Bits> search = search_moves(board, tables);
    ASSERT_EQ(search.board, board);
    ASSERT_EQ(search.transposed, transpose(board));
    ASSERT_EQ(search.across.left, all[Direction::left]);
    ASSERT_EQ(search.across.right, all[Direction::right]);
    ASSERT_EQ(transpose(search.along.left), all[Direction::up]);
    ASSERT_EQ(transpose(search.along.right), all[Direction::down]);
  });
}

TEST(NarrowMoves, AreTheSameWithoutTablesAndAllAtOnce) {
  check_every_way<4>();
}
TEST(WideMoves, AreTheSameWithoutTablesAndAllAtOnce) {
  check_every_way<5>();
}

TEST(NarrowMoves, ReportTwo32768sThatShouldMerge) {
  for (const Direction direction : kAllDirections) {
    const Board board = board_with_line<4>({32768, 0, 32768, 2}, direction, 1);
    for (const auto& result : {move(board, direction), move(board, direction, row_tables<4>())}) {
      EXPECT_TRUE(result.overflow);
      EXPECT_TRUE(result.moved);
      EXPECT_EQ(result.score, 0u);
      EXPECT_EQ(count_tiles(result.board, 15), 2);
      EXPECT_EQ(count_tiles(result.board, 1), 1);
      EXPECT_EQ(count_empty(result.board), 13);
    }
  }
}

TEST(NarrowMoves, ReportNoOverflowWhere32768sDoNotMeet) {
  for (const Direction direction : kAllDirections) {
    const Board apart = board_with_line<4>({32768, 2, 32768, 0}, direction, 2);
    EXPECT_FALSE(move(apart, direction, row_tables<4>()).overflow);
    EXPECT_FALSE(move(apart, direction, row_tables<4>()).moved);
    // Made in this move, so it does not merge again.
    const Board made = board_with_line<4>({32768, 16384, 16384, 0}, direction, 2);
    EXPECT_FALSE(move(made, direction, row_tables<4>()).overflow);
    EXPECT_EQ(move(made, direction, row_tables<4>()).board,
              board_with_line<4>({32768, 32768, 0, 0}, direction, 2));
  }
}

TEST(WideMoves, CarryOnWhereTheNarrowBoardOverflows) {
  for (const Direction direction : kAllDirections) {
    const Board board = board_with_line<4>({32768, 0, 32768, 2}, direction, 1);
    ASSERT_TRUE(move(board, direction).overflow);
    const auto result = move(widen(board), direction, row_tables<5>());
    EXPECT_FALSE(result.overflow);
    EXPECT_EQ(result.board, board_with_line<5>({65536, 2, 0, 0}, direction, 1));
    EXPECT_EQ(result.score, 65536u);
  }
}

TEST(WideMoves, EqualTheNarrowOnesWhereNothingOverflows) {
  for_many_boards<4>(72, sample(20'000, 100), [](Board board) {
    for (const Direction direction : kAllDirections) {
      const auto narrow_result = move(board, direction);
      if (narrow_result.overflow) continue;
      const auto wide_result = move(widen(board), direction);
      ASSERT_EQ(wide_result.board, widen(narrow_result.board));
      ASSERT_EQ(wide_result.score, narrow_result.score);
      ASSERT_EQ(wide_result.moved, narrow_result.moved);
    }
  });
}

}  // namespace
}  // namespace quadrille::twenty48
