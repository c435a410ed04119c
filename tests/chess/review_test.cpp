#include "quadrille/chess/games/review.hpp"

#include <gtest/gtest.h>

#include "quadrille/chess/evaluate/score.hpp"

namespace quadrille::chess {
namespace {

TEST(Review, AMoveThatKeepsOrBettersTheScoreLosesNothing) {
  EXPECT_EQ(move_loss(30, 30), 0);
  EXPECT_EQ(move_loss(30, 80), 0);
  EXPECT_EQ(chance_loss(30, 30), 0);
  EXPECT_EQ(chance_loss(30, 80), 0);
  EXPECT_EQ(verdict_of(0), Verdict::fine);
}

TEST(Review, AQueenLostForNothingIsABlunder) {
  EXPECT_EQ(move_loss(0, -900), 900);
  EXPECT_EQ(verdict_of(chance_loss(0, -900)), Verdict::blunder);
}

TEST(Review, ASlowerMateLosesNothing) {
  EXPECT_EQ(move_loss(mates_in(3), mates_in(9)), 0);
  EXPECT_EQ(move_loss(mates_in(3), kDecided), 0);
  EXPECT_EQ(chance_loss(mates_in(3), kDecided), 0);
  EXPECT_EQ(chance_loss(mated_in(8), mated_in(2)), 0);
}

TEST(Review, AMateThrownAwayForADrawIsABlunder) {
  EXPECT_EQ(move_loss(mates_in(3), 0), kDecided);
  EXPECT_EQ(verdict_of(chance_loss(mates_in(3), 0)), Verdict::blunder);
}

TEST(Review, ChancesAreEvenAtZeroAndAddUpToAHundred) {
  EXPECT_DOUBLE_EQ(winning_chance(0), 50);
  for (int score = 0; score <= 2000; score += 50) {
    EXPECT_NEAR(winning_chance(score) + winning_chance(-score), 100, 1e-9) << score;
    EXPECT_GE(winning_chance(score + 50), winning_chance(score)) << score;
  }
  EXPECT_LT(winning_chance(mates_in(1)), 100);
  EXPECT_EQ(winning_chance(mates_in(1)), winning_chance(kDecided));
}

TEST(Review, APawnCostsMoreInAnEqualGameThanInAWonOne) {
  EXPECT_GT(chance_loss(0, -100), chance_loss(800, 700));
  EXPECT_GT(chance_loss(0, -100), chance_loss(-700, -800));
  EXPECT_EQ(verdict_of(chance_loss(800, 700)), Verdict::fine);
}

TEST(Review, FromAnEqualGameHalfAPawnIsAnInaccuracyAndTwoAreABlunder) {
  EXPECT_EQ(verdict_of(chance_loss(0, -40)), Verdict::fine);
  EXPECT_EQ(verdict_of(chance_loss(0, -60)), Verdict::inaccuracy);
  EXPECT_EQ(verdict_of(chance_loss(0, -120)), Verdict::mistake);
  EXPECT_EQ(verdict_of(chance_loss(0, -200)), Verdict::blunder);
}

TEST(Review, AccuracyFallsFromAHundredAndStaysAboveZero) {
  EXPECT_DOUBLE_EQ(accuracy_of(0), 100);
  for (int points = 0; points < 100; ++points) {
    EXPECT_LT(accuracy_of(points + 1), accuracy_of(points));
    EXPECT_GT(accuracy_of(points + 1), 0);
  }
}

TEST(Review, APlayerWhoLosesNothingIsAccurateToAHundredPercent) {
  Accuracy accuracy;
  EXPECT_FALSE(accuracy.known());
  for (int move = 0; move < 40; ++move) accuracy.add(0);
  EXPECT_TRUE(accuracy.known());
  EXPECT_DOUBLE_EQ(accuracy.percent(), 100);
  accuracy.add(kBlunder);
  const double once = accuracy.percent();
  EXPECT_LT(once, 100);
  accuracy.add(kBlunder);
  EXPECT_LT(accuracy.percent(), once);
}

}  // namespace
}  // namespace quadrille::chess
