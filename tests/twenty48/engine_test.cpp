#include "quadrille/twenty48/engine/engine.hpp"

#include <gtest/gtest.h>

#include "quadrille/twenty48/batch/kernels.hpp"
#include "quadrille/twenty48/reference/reference.hpp"
#include "quadrille/twenty48/verify/proof.hpp"
#include "quadrille/twenty48/verify/selfplay.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

const TableSet& table_set() {
  static const TableSet instance;
  return instance;
}

Analysis analyse(WideBoard board, const EngineOptions& options) {
  Engine engine(table_set(), options);
  return engine.analyse(board, {});
}

EngineOptions at_depth(int depth, std::size_t kilobytes = 1024) {
  EngineOptions options;
  options.limits.depth = depth;
  options.table_kilobytes = kilobytes;
  return options;
}

const WideBoard kMiddleGame =
    board_of<5>({2, 4, 8, 16, 256, 128, 64, 32, 512, 1024, 2, 0, 0, 0, 2, 4});

TEST(Engine, FindsTheOnlyMove) {
  // Everything stands against the left wall, and no two neighbours are equal.
  const WideBoard board = board_of<5>({2, 4, 8, 0, 4, 8, 2, 0, 2, 4, 8, 0, 4, 8, 2, 0});
  const Analysis analysis = analyse(board, at_depth(6));
  ASSERT_EQ(analysis.moves.size(), 1u);
  EXPECT_EQ(analysis.moves[0].direction, Direction::right);
  EXPECT_EQ(analysis.moves[0].score, 0u);
}

TEST(Engine, HasNothingToSayWhenTheGameIsOver) {
  const WideBoard over = board_of<5>({2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2});
  EXPECT_TRUE(analyse(over, at_depth(6)).moves.empty());
}

TEST(Engine, ListsTheMovesBestFirstWithTheirPoints) {
  const Analysis analysis = analyse(kMiddleGame, at_depth(8));
  ASSERT_EQ(analysis.moves.size(), 4u);
  for (std::size_t index = 1; index < analysis.moves.size(); ++index) {
    EXPECT_GE(analysis.moves[index - 1].value, analysis.moves[index].value);
  }
  for (const MoveValue& candidate : analysis.moves) {
    EXPECT_EQ(candidate.score,
              reference::move(reference::grid_of(kMiddleGame), candidate.direction).score);
  }
}

TEST(Engine, GivesTheSameValuesWithAnyTable) {
  const Analysis without = analyse(kMiddleGame, at_depth(9, 0));
  for (const std::size_t kilobytes : {1u, 64u, 4096u}) {
    const Analysis with = analyse(kMiddleGame, at_depth(9, kilobytes));
    ASSERT_EQ(with.moves.size(), without.moves.size());
    for (std::size_t index = 0; index < with.moves.size(); ++index) {
      EXPECT_EQ(with.moves[index].direction, without.moves[index].direction);
      EXPECT_EQ(with.moves[index].value, without.moves[index].value);
    }
    EXPECT_LT(with.nodes, without.nodes);
  }
}

TEST(Engine, StopsAtTheNodeLimitAndRepeatsItself) {
  EngineOptions options = at_depth(kMostDepth);
  options.limits.nodes = 100'000;
  const Analysis first = analyse(kMiddleGame, options);
  const Analysis again = analyse(kMiddleGame, options);
  EXPECT_GT(first.depth, 1);
  EXPECT_LT(first.nodes, 200'000u);
  EXPECT_EQ(first.nodes, again.nodes);
  EXPECT_EQ(first.depth, again.depth);
  EXPECT_EQ(first.moves.front().value, again.moves.front().value);
}

TEST(Engine, GoesOnWhereASearchOfTheSameBoardWasCutShort) {
  constexpr int kDepth = 14, kParts = 8;
  const Analysis whole = analyse(kMiddleGame, at_depth(kDepth));
  EngineOptions options = at_depth(kDepth, 4096);
  options.limits.nodes = whole.nodes / kParts;
  Engine engine(table_set(), options);
  Analysis part;
  std::uint64_t nodes = 0;
  do {
    part = engine.analyse(kMiddleGame, {});
    nodes += part.nodes;
  } while (part.depth < kDepth && nodes < 10 * whole.nodes);
  EXPECT_LT(nodes, 3 * whole.nodes);  // less deep searches, and the way back to where it was cut
  ASSERT_EQ(part.moves.size(), whole.moves.size());
  for (std::size_t index = 0; index < whole.moves.size(); ++index) {
    EXPECT_EQ(part.moves[index].direction, whole.moves[index].direction);
    EXPECT_EQ(part.moves[index].value, whole.moves[index].value);
  }
}

TEST(Engine, HasAMoveEvenWhenItIsStoppedAtOnce) {
  runtime::StopSource source;
  source.request();
  Engine engine(table_set(), at_depth(kMostDepth));
  const Analysis analysis = engine.analyse(kMiddleGame, source.token());
  EXPECT_EQ(analysis.depth, 1);
  EXPECT_EQ(analysis.moves.size(), 4u);
}

TEST(Engine, GoesWideOnlyWhereTwo32768sCouldMeet) {
  EXPECT_FALSE(needs_wide(kMiddleGame));
  EXPECT_FALSE(needs_wide(board_of<5>({32768, 16384, 8192, 4096})));
  EXPECT_TRUE(needs_wide(board_of<5>({32768, 32768})));
  EXPECT_TRUE(
      needs_wide(board_of<5>({32768, 16384, 8192, 4096, 2048, 1024, 512, 256, 128, 64, 32})));
  EXPECT_TRUE(needs_wide(board_of<5>({65536, 2})));
}

TEST(Engine, SeesThatTwo32768sMerge) {
  const WideBoard board = board_of<5>({32768, 32768, 2, 4});
  const Analysis analysis = analyse(board, at_depth(4));
  ASSERT_EQ(analysis.moves.size(), 3u);  // all but up
  for (const MoveValue& candidate : analysis.moves) {
    EXPECT_EQ(candidate.score, candidate.direction == Direction::down ? 0u : 65536u);
  }
}

TEST(Engine, ContinuesALineWithLegalMovesAndEmptyCells) {
  const Engine engine(table_set(), at_depth(6));
  const std::vector<LineStep> line = engine.line(kMiddleGame, Direction::up, 5);
  ASSERT_EQ(line.size(), 5u);
  EXPECT_EQ(line.front().direction, Direction::up);
  WideBoard board = kMiddleGame;
  for (const LineStep& step : line) {
    const MoveResult<5> result = move(board, step.direction);
    ASSERT_TRUE(result.moved);
    ASSERT_EQ(result.board.cell(step.cell), 0);
    board = with_tile(result.board, step.cell, 1);
  }
}

// The score of a game is what its last board holds, less 4 for each spawned 4.
void expect_a_game_scored_as_its_last_board_says(Player player) {
  Rng rng(5);
  const auto record = play_game(player, start_board<5>(rng), rng, {});
  ASSERT_TRUE(record);
  EXPECT_TRUE(is_over(record->last_board));
  EXPECT_GE(record->nodes, record->moves);
  std::uint64_t potential = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    const int exponent = record->last_board.cell(cell);
    if (exponent > 0) potential += static_cast<std::uint64_t>(exponent - 1) << exponent;
  }
  ASSERT_GE(potential, record->score);
  EXPECT_EQ((potential - record->score) % 4, 0u);
  // Two spawns at the start and one a move add up to the tiles' sum: a 2 each, 2 more for each 4.
  const std::uint64_t fours = (tile_sum(record->last_board) - 2 * (record->moves + 2)) / 2;
  EXPECT_EQ(potential - record->score, 4 * fours);
}

TEST(Selfplay, ScoresAGameOfTheClassicPlayerAsItsLastBoardSays) {
  expect_a_game_scored_as_its_last_board_says(Player({table_set(), at_depth(1)}));
}

TEST(Selfplay, ScoresAGameOfTheLearntPlayerAsItsLastBoardSays) {
  const policy::Network network = policy::random_network({64, 64, 1}, 1);
  expect_a_game_scored_as_its_last_board_says(Player({table_set(), {}, &network}));
}

TEST(Proof, FindsNothingWrongWithTheTables) {
  const Proof proof(table_set(), vector_kernels());
  for (std::uint64_t game = 0; game < 20; ++game) {
    const ProofResult result = proof.game(1, game);
    EXPECT_FALSE(result.difference) << result.difference->what;
    EXPECT_EQ(result.counts.moves_compared, 4 * result.counts.positions);
  }
}

TEST(Proof, NamesABoardThatShowsASpoiledRow) {
  const auto spoiled = TableSet::with_spoiled_row(0x0011);
  const Proof proof(*spoiled, vector_kernels());
  const ProofResult result = proof.position(board_of<5>({2, 2}));
  ASSERT_TRUE(result.difference);
  EXPECT_EQ(result.difference->position, "0000000000000011");
}

}  // namespace
}  // namespace quadrille::twenty48
