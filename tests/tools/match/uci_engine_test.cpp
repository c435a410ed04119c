#include "tools/match/uci_engine.hpp"

#include <gtest/gtest.h>

namespace quadrille::match {
namespace {

TEST(InfoLine, GivesDepthNodesAndScore) {
  Thought thought;
  read_info("info depth 12 seldepth 20 multipv 1 score cp -31 nodes 4711 nps 9 pv e2e4 depth 3",
            thought);
  EXPECT_EQ(thought.depth, 12);
  EXPECT_EQ(thought.nodes, 4711u);
  ASSERT_TRUE(thought.score);
  EXPECT_EQ(thought.score->value, -31);
  EXPECT_FALSE(thought.score->mate);
  read_info("info depth 14 score mate 3", thought);
  EXPECT_TRUE(thought.score->mate);
  EXPECT_EQ(thought.score->value, 3);
  EXPECT_EQ(thought.nodes, 4711u);
}

TEST(InfoLine, IsNotMisledBySecondBestLinesAndStrings) {
  Thought thought;
  read_info("info depth 9 nodes 100", thought);
  read_info("info depth 10 multipv 2 nodes 5", thought);
  read_info("info string depth 50 nodes 7", thought);
  read_info("info depth x nodes", thought);
  EXPECT_EQ(thought.depth, 9);
  EXPECT_EQ(thought.nodes, 100u);
}

}  // namespace
}  // namespace quadrille::match
