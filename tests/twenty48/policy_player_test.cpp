#include "quadrille/twenty48/engine/policy_player.hpp"

#include <gtest/gtest.h>

#include <string>

#include "quadrille/twenty48/policy/policy_network.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr std::int32_t kOne = 1 << policy::kFractionBits;

// Says the same of every board. A multiplier of 2 over 2^1 leaves the bias as it is.
policy::Network constant_network(const std::array<std::int32_t, policy::kOutputs>& outputs) {
  policy::Network network = policy::empty_network({64, 64, 0});
  network.heads.scaling = {{outputs.begin(), outputs.end()}, {2, 2, 2, 2, 2}, 1};
  return network;
}

Direction choice_of(const policy::Network& network, WideBoard board) {
  const auto chosen = PolicyPlayer(network, {}).choose(board);
  EXPECT_TRUE(chosen);
  return chosen->direction;
}

// Every move is legal.
const WideBoard kFree = board_of<5>({0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0});
// Only up and down: two equal tiles in a column of a full board.
const WideBoard kUpOrDown = board_of<5>({2, 4, 2, 4,     //
                                         2, 8, 16, 8,    //
                                         4, 16, 32, 16,  //
                                         8, 32, 64, 32});

TEST(PolicyPlayer, TakesTheDirectionWithTheLargestLogit) {
  for (const Direction best : kAllDirections) {
    std::array<std::int32_t, policy::kOutputs> outputs{-3 * kOne, -3 * kOne, -3 * kOne, -3 * kOne};
    outputs[static_cast<std::size_t>(best)] = -2 * kOne;
    EXPECT_EQ(choice_of(constant_network(outputs), kFree), best);
  }
}

TEST(PolicyPlayer, TakesOnlyLegalMoves) {
  EXPECT_EQ(choice_of(constant_network({9, 8, -1, -2, 0}), kUpOrDown), Direction::up);
  EXPECT_EQ(choice_of(constant_network({9, 8, -2, -1, 0}), kUpOrDown), Direction::down);
}

TEST(PolicyPlayer, TakesTheFirstOfEqualMoves) {
  EXPECT_EQ(choice_of(constant_network({5, 5, 5, 5, 0}), kFree), Direction::left);
  EXPECT_EQ(choice_of(constant_network({4, 5, 5, 5, 0}), kFree), Direction::right);
  EXPECT_EQ(choice_of(constant_network({5, 5, 5, 5, 0}), kUpOrDown), Direction::up);
}

TEST(PolicyPlayer, HasNoMoveWhereTheGameIsOver) {
  const policy::Network network = constant_network({1, 2, 3, 4, 5});
  const WideBoard over = board_of<5>({2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2});
  EXPECT_FALSE(PolicyPlayer(network, {}).choose(over));
  const PolicyAnalysis analysis = PolicyPlayer(network, {}).analyse(over);
  EXPECT_TRUE(analysis.moves.empty());
  EXPECT_EQ(analysis.value, 0);
}

TEST(PolicyPlayer, SaysWhatEachMoveMakes) {
  const policy::Network network = constant_network({0, 0, 0, 0, 7 * kOne});
  const PolicyAnalysis analysis = PolicyPlayer(network, {}).analyse(kUpOrDown);
  ASSERT_EQ(analysis.moves.size(), 2u);
  EXPECT_EQ(analysis.value, 7 * kOne);
  for (const PolicyMove& candidate : analysis.moves) {
    EXPECT_EQ(candidate.score, 4u);
    EXPECT_EQ(candidate.after, move(kUpOrDown, candidate.direction).board);
  }
}

// Logits 0 and ln 3 are odds of one to three; what is not legal has no part of it.
TEST(PolicyPlayer, GivesLegalMovesTheProbabilitiesOfTheirLogits) {
  const auto ln3 = static_cast<std::int32_t>(1.0986123 * kOne);
  const policy::Network network = constant_network({9 * kOne, 9 * kOne, 0, ln3, 0});
  const PolicyAnalysis analysis = PolicyPlayer(network, {}).analyse(kUpOrDown);
  ASSERT_EQ(analysis.moves.size(), 2u);
  EXPECT_EQ(analysis.moves[0].direction, Direction::down);
  EXPECT_NEAR(analysis.moves[0].probability, 0.75, 1e-4);
  EXPECT_NEAR(analysis.moves[1].probability, 0.25, 1e-4);
}

TEST(PolicyPlayer, ContinuesALineWithLegalMovesAndEmptyCells) {
  const policy::Network network = policy::random_network({64, 64, 1}, 1);
  const std::vector<LineStep> line = PolicyPlayer(network, {}).line(kFree, Direction::down, 5);
  ASSERT_EQ(line.size(), 5u);
  EXPECT_EQ(line.front().direction, Direction::down);
  WideBoard board = kFree;
  for (const LineStep& step : line) {
    const MoveResult<5> result = move(board, step.direction);
    ASSERT_TRUE(result.moved);
    ASSERT_EQ(result.board.cell(step.cell), 0);
    board = with_tile(result.board, step.cell, 1);
  }
}

// Down fills the bottom row; a 2 in the only empty cell ends the game, and so does the line.
TEST(PolicyPlayer, EndsALineWhereTheGameEnds) {
  const WideBoard board = board_of<5>({2, 4, 2, 4,  //
                                       4, 2, 4, 2,  //
                                       2, 4, 2, 4,  //
                                       0, 16, 32, 64});
  const policy::Network network = constant_network({0, 0, 0, 0, kOne});
  const std::vector<LineStep> line = PolicyPlayer(network, {}).line(board, Direction::left, 5);
  ASSERT_EQ(line.size(), 1u);
  EXPECT_EQ(line.front().cell, 15);
}

}  // namespace
}  // namespace quadrille::twenty48
