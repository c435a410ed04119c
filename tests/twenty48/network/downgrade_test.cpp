#include <gtest/gtest.h>

#include "quadrille/core/rng.hpp"
#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/network/downgrade.hpp"

namespace quadrille::twenty48::network {
namespace {

// Tiles like those of long games: each cell empty one time in three, else any up to `largest`.
Board random_board(Rng& rng, std::uint32_t largest) {
  Board board;
  for (int cell = 0; cell < kCells; ++cell) {
    if (rng.below(3) != 0) board = with_tile(board, cell, static_cast<int>(rng.below(largest + 1)));
  }
  return board;
}

TEST(Downgrade, HalvesTheTilesAboveTheGap) {
  // 16384 4096 1024 256: 8192 is missing, then the 8192 that was made, then nothing is too large.
  const Board board{0x000000000008ACE0};
  EXPECT_EQ(largest_gap(board), 13);
  EXPECT_EQ(downgraded(board, 13).word, 0x000000000008ACD0U);
  EXPECT_EQ(downgraded(board, 12).word, 0x000000000008ABC0U | 0U);
}

TEST(Downgrade, LeavesWhatIsKnownAlone) {
  const Board board{0x1234000000000DCB};
  EXPECT_EQ(downgraded(board, 13), board);
}

TEST(Downgrade, StopsWhereNoGapIsLeft) {
  const Board chain{0x00EDCBA987654321};
  EXPECT_EQ(largest_gap(chain), 0);
  EXPECT_EQ(downgraded(chain, 13), chain);
}

TEST(Downgrade, KeepsEveryMove) {
  Rng rng(1);
  int changed = 0;
  for (int count = 0; count < 20'000; ++count) {
    const Board board = random_board(rng, 14);
    const Board lower = downgraded(board, 11);
    changed += lower == board ? 0 : 1;
    for (const Direction direction : kAllDirections) {
      const MoveResult<4> one = move(board, direction), other = move(lower, direction);
      ASSERT_EQ(one.moved, other.moved) << std::hex << board.word;
      ASSERT_EQ(count_empty(one.board), count_empty(other.board)) << std::hex << board.word;
    }
  }
  EXPECT_GT(changed, 10'000);
}

TEST(Downgrade, BringsAWideBoardWithin32768) {
  // 131072, 65536 and 4096: twice 8192, then 4096 stays.
  WideBoard board = with_tile(with_tile(with_tile(WideBoard{}, 0, 17), 1, 16), 5, 12);
  const WideBoard lower = downgraded(board, 14);
  EXPECT_EQ(lower.cell(0), 14);
  EXPECT_EQ(lower.cell(1), 13);
  EXPECT_EQ(lower.cell(5), 12);
}

}  // namespace
}  // namespace quadrille::twenty48::network
