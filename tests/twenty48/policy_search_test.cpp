#include "quadrille/twenty48/engine/policy_search.hpp"

#include <gtest/gtest.h>

#include "quadrille/twenty48/engine/policy_player.hpp"
#include "quadrille/twenty48/moves/paths.hpp"
#include "quadrille/twenty48/policy/plain.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

using Rewards = std::array<std::int32_t, policy::kTiles>;

// A power of ten for each tile, so that a sum shows its parts.
constexpr Rewards kPowers{0, 0, 1, 10, 100, 1000, 10'000};

std::int64_t reward_of(WideBoard board, Direction direction, const Rewards& rewards = kPowers) {
  return merge_reward(board, move(board, direction).board, rewards);
}

TEST(MergeReward, CountsTheTilesThatMergesMake) {
  EXPECT_EQ(reward_of(board_of<5>({2, 2, 4, 4, 8, 8, 8, 0}), Direction::left), 111);
  EXPECT_EQ(reward_of(board_of<5>({2, 2, 2, 2, 4, 4, 4, 4}), Direction::right), 22);
  EXPECT_EQ(reward_of(board_of<5>({2, 2, 4, 0}), Direction::left), 1);  // the new 4 stays beside it
  EXPECT_EQ(reward_of(board_of<5>({16, 4, 0, 0, 16, 4, 0, 0}), Direction::down), 1010);
  EXPECT_EQ(reward_of(board_of<5>({2, 4, 8, 16}), Direction::down), 0);
}

TEST(MergeReward, TakesLargerTilesForA131072) {
  Rewards rewards{};
  rewards.back() = 7;
  EXPECT_EQ(reward_of(board_of<5>({65536, 65536}), Direction::left, rewards), 7);
  EXPECT_EQ(reward_of(board_of<5>({131072, 131072}), Direction::left, rewards), 7);
  EXPECT_EQ(reward_of(board_of<5>({32768, 32768}), Direction::left, rewards), 0);
}

// The same by following each tile of the move.
std::int64_t plain_reward(WideBoard board, Direction direction, const Rewards& rewards) {
  std::int64_t twice = 0;  // both tiles of a merge say that they merge
  for (const TilePath& path : tile_paths(board, direction)) {
    const int made = board.cell(path.from) + 1;
    if (path.merges) twice += rewards[static_cast<std::size_t>(std::min(made, 17))];
  }
  return twice / 2;
}

// One move, spawn by spawn and straight from the equation.
std::int64_t plain_value(const policy::Network& network, WideBoard board, Direction direction) {
  const WideBoard after = move(board, direction).board;
  std::int64_t sum = 0, weights = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    if (after.cell(cell) != 0) continue;
    const WideBoard two = with_tile(after, cell, 1), four = with_tile(after, cell, 2);
    if (!is_over(two)) sum += 9 * policy::evaluate_plainly(network, two).value;
    if (!is_over(four)) sum += policy::evaluate_plainly(network, four).value;
    weights += 10;
  }
  return plain_reward(board, direction, network.reward) +
         (sum / weights * network.discount >> policy::kFractionBits);
}

TEST(PolicySearch, IsTheEquationOfTheValue) {
  const policy::Network network = policy::random_network({64, 64, 1}, 3);
  PolicyPlayer player(network, {1});
  const auto check = [&](WideBoard board) {
    const PolicyAnalysis analysis = player.analyse(board);
    for (std::size_t index = 0; index < analysis.moves.size(); ++index) {
      const PolicyMove& candidate = analysis.moves[index];
      ASSERT_EQ(candidate.value, plain_value(network, board, candidate.direction));
      const PolicyMove& better = analysis.moves[index > 0 ? index - 1 : 0];
      ASSERT_LE(candidate.value, better.value);
    }
  };
  Rng rng(160);
  for (int count = 0; count < 100; ++count) check(random_board<5>(rng, 1 + count % 20));
  for (int game = 0; game < 2; ++game) play_randomly<5>(rng, check);
}

// Every live position is worth 1000. Left opens a cell where any tile ends the game; in the cell
// that is open now a 2 would meet the 2 above it.
TEST(PolicySearch, TakesALostPositionForNothing) {
  const WideBoard board = board_of<5>({8, 4, 8, 4,   //
                                       4, 8, 4, 8,   //
                                       2, 4, 8, 16,  //
                                       0, 16, 32, 64});
  policy::Network network = policy::empty_network({64, 64, 0});
  constexpr std::int32_t kValue = 1000 << policy::kFractionBits;
  network.heads.scaling = {{0, 0, 0, 0, kValue}, {2, 2, 2, 2, 2}, 1};
  network.discount = 1 << (policy::kFractionBits - 1);
  const WideBoard afters[] = {move(board, Direction::left).board, board};
  policy::Evaluator evaluator(network);
  const SpawnValues values = spawn_values(evaluator, afters);
  EXPECT_EQ(values.mean[0], 0);
  EXPECT_EQ(values.mean[1], kValue / 10 * 9);  // a 4 ends it
  EXPECT_EQ(values.nodes, 1u);
  const PolicyAnalysis analysis = PolicyPlayer(network, {1}).analyse(board);
  ASSERT_EQ(analysis.moves.back().direction, Direction::left);
  EXPECT_EQ(analysis.moves.back().value, 0);
}

TEST(PolicySearch, CountsTheBoardsThatItEvaluates) {
  const policy::Network network = policy::random_network({64, 64, 0}, 3);
  // Down and right leave fifteen empty cells, with two spawns each; left and up do not move it.
  const PolicyAnalysis analysis = PolicyPlayer(network, {1}).analyse(board_of<5>({2}));
  EXPECT_EQ(analysis.depth, 1);
  EXPECT_EQ(analysis.nodes, 1u + 2 * 15 * 2);
}

}  // namespace
}  // namespace quadrille::twenty48
