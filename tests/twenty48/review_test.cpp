#include "quadrille/twenty48/engine/review.hpp"

#include <gtest/gtest.h>

#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

EngineOptions for_review() {
  EngineOptions options;
  options.limits.depth = kReviewDepth;
  return options;
}

// Full but for what the two 2s free: left and right are the only moves.
const WideBoard kTwoMoves = board_of<5>({8, 16, 32, 64,     //
                                         16, 32, 64, 128,   //
                                         32, 64, 128, 256,  //
                                         2, 2, 512, 1024});

TEST(Review, FindsNoLossInTheEnginesOwnMoves) {
  const TableSet table_set;
  Engine engine(table_set, for_review());
  Rng rng(7);
  WideBoard board = start_board<5>(rng);
  for (int turn = 0; turn < 50; ++turn) {
    const Analysis analysis = engine.analyse(board, {});
    const Verdict verdict = judge(engine, board, analysis.moves.front().direction, {});
    EXPECT_EQ(verdict.lost, 0);
    EXPECT_EQ(verdict.better, analysis.moves.front().direction);
    EXPECT_EQ(verdict.value, analysis.moves.front().value);
    board = spawn(move(board, verdict.better).board, rng);
  }
}

TEST(Review, CountsWhatTheOtherMoveIsWorthLess) {
  const TableSet table_set;
  Engine engine(table_set, for_review());
  const Analysis analysis = engine.analyse(kTwoMoves, {});
  ASSERT_EQ(analysis.moves.size(), 2u);
  for (const MoveValue& candidate : analysis.moves) {
    const Verdict verdict = judge(engine, kTwoMoves, candidate.direction, {});
    EXPECT_EQ(verdict.better, analysis.moves.front().direction);
    EXPECT_EQ(verdict.lost, analysis.moves.front().value - candidate.value);
  }
}

}  // namespace
}  // namespace quadrille::twenty48
