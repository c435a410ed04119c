#include "quadrille/chess/games/review.hpp"

#include <gtest/gtest.h>

#include "quadrille/chess/evaluate/score.hpp"

namespace quadrille::chess {
namespace {

TEST(Review, AMoveThatKeepsOrBettersTheScoreLosesNothing) {
  EXPECT_EQ(move_loss(30, 30), 0);
  EXPECT_EQ(move_loss(30, 80), 0);
  EXPECT_EQ(verdict_of(0), Verdict::fine);
}

TEST(Review, AQueenLostForNothingIsABlunder) {
  EXPECT_EQ(move_loss(0, -900), 900);
  EXPECT_EQ(verdict_of(900), Verdict::blunder);
}

TEST(Review, ASlowerMateLosesNothing) {
  EXPECT_EQ(move_loss(mates_in(3), mates_in(9)), 0);
  EXPECT_EQ(move_loss(mates_in(3), kDecided), 0);
  EXPECT_EQ(move_loss(mated_in(8), mated_in(2)), 0);
}

TEST(Review, AMateThrownAwayForADrawIsABlunder) {
  EXPECT_EQ(move_loss(mates_in(3), 0), kDecided);
}

}  // namespace
}  // namespace quadrille::chess
