#include "quadrille/runtime/isotonic.hpp"

#include <gtest/gtest.h>

namespace quadrille::runtime {
namespace {

TEST(Isotonic, LeavesWhatRisesAsItIs) {
  const auto blocks = rising({{1, 1}, {4, 2}, {9, 3}});
  ASSERT_EQ(blocks.size(), 3u);
  EXPECT_DOUBLE_EQ(blocks[1].mean(), 2);
}

// 1, 4, 2 of equal weight: the last two become 3. A heavier 0 behind them takes all down.
TEST(Isotonic, PoolsWhatFallsIntoItsCommonMean) {
  const auto two = rising({{1, 1}, {4, 1}, {2, 1}});
  ASSERT_EQ(two.size(), 2u);
  EXPECT_DOUBLE_EQ(two[1].mean(), 3);
  EXPECT_EQ(two[1].groups, 2u);
  const auto one = rising({{1, 1}, {4, 1}, {2, 1}, {0, 4}});
  ASSERT_EQ(one.size(), 1u);
  EXPECT_DOUBLE_EQ(one[0].mean(), 1);
  EXPECT_EQ(one[0].groups, 4u);
}

TEST(Isotonic, HasNothingForNothing) {
  EXPECT_TRUE(rising({}).empty());
}

}  // namespace
}  // namespace quadrille::runtime
