#include "quadrille/twenty48/engine/plies.hpp"

#include <gtest/gtest.h>

namespace quadrille::twenty48 {
namespace {

void expect_plies(int depth, int empty, int fewest, int most) {
  const Plies plies = plies_of(depth, empty);
  EXPECT_EQ(plies.fewest, fewest);
  EXPECT_EQ(plies.most, most);
}

// With 8 empty cells a 2 costs 17 quarters of a bit and a 4 costs 29; with one, 5 and 17.
TEST(Plies, AreTheMovesUntilTheFuelIsSpent) {
  expect_plies(0, 8, 1, 1);    // the moves alone
  expect_plies(1, 8, 2, 2);    // 4 quarters: the first spawn spends them
  expect_plies(5, 8, 2, 3);    // 20: one 4, or two 2s
  expect_plies(11, 8, 3, 4);   // 44: two 4s, or three 2s
  expect_plies(11, 1, 4, 10);  // three 4s, or nine 2s
}

}  // namespace
}  // namespace quadrille::twenty48
