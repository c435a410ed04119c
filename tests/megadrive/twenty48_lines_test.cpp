#include "retro/megadrive/games/twenty48_lines.hpp"

#include "quadrille/core/rng.hpp"
#include "quadrille/twenty48/reference/reference.hpp"
#include "tests/portable.hpp"

namespace quadrille::megadrive {
namespace {

using namespace twenty48;

LineCache cache;  // too large for a small stack

// Any 16 tiles up to 2048.
Board random_board(Rng& rng) {
  Board board;
  for (int index = 0; index < kCells; ++index) {
    board = with_tile(board, index, static_cast<int>(rng.below(12)));
  }
  return board;
}

TEST(Twenty48Lines, MoveAsTheReferenceDoes) {
  cache.clear();
  const LineRules rules(cache);
  Rng rng(1);
  for (int number = 0; number < 200; ++number) {
    const Board board = random_board(rng);
    const Lines lines = lines_of(board);
    for (const Direction direction : kAllDirections) {
      const reference::MoveResult moved = reference::move(reference::grid_of(board), direction);
      const Lines after = rules.moved(lines, direction);
      EXPECT_EQ(!(after == lines), moved.moved);
      for (std::size_t y = 0; y < 4; ++y) {
        for (std::size_t x = 0; x < 4; ++x) {
          const int exponent = after.rows[y] >> 4 * x & 15;
          const reference::Tile tile = exponent == 0 ? 0 : reference::Tile{1} << exponent;
          EXPECT_EQ(tile, moved.grid.rows[y][x]);
          EXPECT_EQ(after.columns[x] >> 4 * y & 15, exponent);
        }
      }
    }
  }
}

// Each of eight lines loses less than one to the shift.
TEST(Twenty48Lines, AreWorthAnEighthOfWhatTheReferenceSays) {
  cache.clear();
  const LineRules rules(cache);
  Rng rng(2);
  for (int number = 0; number < 200; ++number) {
    const Board board = random_board(rng);
    const Value whole = reference::evaluate(reference::grid_of(board), Weights{});
    const Value value = rules.evaluate(lines_of(board));
    EXPECT_LE(8 * value, whole);
    EXPECT_GT(8 * (value + 8), whole);
  }
}

TEST(Twenty48Lines, SpawnInEveryEmptyCellTwice) {
  cache.clear();
  const LineRules rules(cache);
  const Lines lines = lines_of(with_tile(with_tile(Board{}, 3, 1), 9, 5));
  int spawns = 0, weights = 0;
  rules.outcomes(lines, [&](const Lines& after, std::uint32_t weight, int cost) {
    ++spawns;
    weights += static_cast<int>(weight);
    EXPECT_FALSE(after == lines);
    EXPECT_GT(cost, 0);
  });
  EXPECT_EQ(spawns, 2 * 14);
  EXPECT_EQ(weights, 10 * 14);
}

}  // namespace
}  // namespace quadrille::megadrive
