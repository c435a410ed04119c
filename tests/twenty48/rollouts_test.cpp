#include "quadrille/twenty48/outlook/rollouts.hpp"

#include <gtest/gtest.h>

#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

const TableSet& table_set() {
  static const TableSet instance;
  return instance;
}

Rollouts played_out(WideBoard board, unsigned threads) {
  runtime::ThreadPool pool(threads);
  return roll_out(shallow({table_set(), {}}), board, 50, 3, pool, {});
}

// Left or right merges the pair in the last row. Whatever comes into the corner then has no equal
// neighbour: the game is over.
TEST(Rollouts, OfALastMoveMakeItsPoints) {
  const Rollouts small = played_out(board_of<5>({8, 16, 32, 64,     //
                                                 16, 32, 64, 128,   //
                                                 32, 64, 128, 256,  //
                                                 512, 8, 8, 1024}),
                                    1);
  EXPECT_EQ(small.games, 50u);
  EXPECT_EQ(small.reached, 0u);
  EXPECT_EQ(small.further, (runtime::Histogram{{16, 50}}));
  const Rollouts large = played_out(board_of<5>({8, 16, 32, 64,     //
                                                 16, 32, 64, 128,   //
                                                 32, 64, 128, 256,  //
                                                 512, 1024, 1024, 8}),
                                    1);
  EXPECT_EQ(large.reached, 50u);
  EXPECT_EQ(large.further, (runtime::Histogram{{2048, 50}}));
}

TEST(Rollouts, AreTheSameOnAnyNumberOfThreads) {
  const WideBoard board = board_of<5>({2, 4, 8, 16, 256, 128, 64, 32, 512, 1024, 2, 0, 0, 0, 2, 4});
  const Rollouts one = played_out(board, 1), three = played_out(board, 3);
  EXPECT_EQ(one.further, three.further);
  EXPECT_EQ(one.reached, three.reached);
  EXPECT_GT(one.further.size(), 10u);  // games differ
}

}  // namespace
}  // namespace quadrille::twenty48
