// The games that the policy of 2048 learns from, on the host, against the library's moves.
#include <gtest/gtest.h>

#include "tools/policy/games.hpp"

namespace quadrille::twenty48::policy {
namespace {

// Merges of different tiles are worth different amounts.
Plan telling_plan(bool restart) {
  Plan plan{};
  for (int exponent = 0; exponent < kKinds; ++exponent)
    plan.reward[exponent] = static_cast<float>(exponent * exponent);
  plan.late_per_thousand = 500;
  plan.restart = restart ? 1 : 0;
  return plan;
}

// What the merges of a move are worth, from the tiles that it makes: counted on the board before
// and the board after, from the largest down.
float reward_by_tiles(WideBoard before, WideBoard after, const float* reward) {
  int made[kKinds + 1] = {};
  for (int cell = 0; cell < kCells; ++cell) {
    ++made[after.cell(cell)];
    --made[before.cell(cell)];
  }
  float sum = 0;
  int merges = 0;  // of this exponent; each takes two tiles of the one below
  for (int exponent = kKinds - 1; exponent > 0; --exponent) {
    const int new_tiles = made[exponent] + 2 * merges;
    sum += static_cast<float>(new_tiles) * reward[exponent];
    merges = new_tiles;
  }
  return sum;
}

TEST(PolicyGames, MoveAsTheLibraryDoes) {
  const Plan plan = telling_plan(true);
  Game game{};
  game.rng_state = Rng(3).state();
  begin(game, plan);
  Rng rng(4);
  int ends = 0;
  for (int count = 0; count < 50'000; ++count) {
    int legal = 0;
    for (const Direction direction : kAllDirections) {
      const MoveResult<5> expected = move(game.board, direction);
      const Slide slid = slide(game.board, static_cast<int>(direction), plan.reward);
      ASSERT_EQ(slid.board, expected.board);
      ASSERT_EQ(slid.points, expected.score);
      ASSERT_EQ(slid.reward, reward_by_tiles(game.board, slid.board, plan.reward));
      legal |= (expected.moved ? 1 : 0) << static_cast<int>(direction);
    }
    ASSERT_EQ(legal_moves(game.board), legal);
    int direction = static_cast<int>(rng.below(kDirections));
    while ((legal >> direction & 1) == 0) direction = (direction + 1) % kDirections;
    float reward = 0;
    if (!advance(game, direction, plan, reward)) continue;
    ASSERT_TRUE(is_over(game.board));
    begin(game, plan);
    ++ends;
  }
  EXPECT_GT(ends, 100);
}

TEST(PolicyGames, BeginWithLargeTilesAsOftenAsPlanned) {
  const Plan plan = telling_plan(true);
  Game game{};
  game.rng_state = Rng(5).state();
  int late = 0;
  for (int count = 0; count < 10'000; ++count) {
    begin(game, plan);
    const int largest = largest_exponent(game.board);
    ASSERT_EQ(game.counts == 0, largest > 2);
    if (largest > 2) {
      ASSERT_GE(largest, 13);
      ASSERT_LE(largest, 16);
      ++late;
    }
  }
  EXPECT_NEAR(late, 5000, 200);
}

}  // namespace
}  // namespace quadrille::twenty48::policy
