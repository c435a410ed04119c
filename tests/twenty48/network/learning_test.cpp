#include "quadrille/twenty48/network/learning.hpp"

#include <gtest/gtest.h>

namespace quadrille::twenty48::network {
namespace {

constexpr std::int64_t points(std::int64_t number) {
  return number * kPoint;
}

TEST(NetworkLearning, PacksErrorsThatAddUp) {
  ErrorSum sum = error_entry(points(100), static_cast<Weight>(points(40)));
  EXPECT_EQ(count_of(sum), 1);
  EXPECT_EQ(error_of(sum), 60 << kErrorFraction);
  sum += error_entry(points(10), static_cast<Weight>(points(100)));
  EXPECT_EQ(count_of(sum), 2);
  EXPECT_EQ(error_of(sum), -30 * (1 << kErrorFraction));
}

TEST(NetworkLearning, HoldsTheLargestErrorsOfTheMostGames) {
  ErrorSum sum = 0;
  const ErrorSum least = error_entry(points(-10'000'000), 0);
  for (int game = 0; game < kMostGames * kSymmetries; ++game) sum += least;
  EXPECT_EQ(count_of(sum), kMostGames * kSymmetries);
  EXPECT_EQ(error_of(sum), -(kMostError << kErrorFraction) * kMostGames * kSymmetries);
}

TEST(NetworkLearning, MovesAWeightByAlphaOfItsShareOfOneError) {
  const Rates rates{0.25f, 0};
  const ErrorSum error = error_entry(points(160), 0);
  // 160 points, a quarter of it, over the 16 features of 2x4.
  EXPECT_EQ(step_of<TwoByFour>(error, rates, nullptr), points(160) / 4 / 16);
}

TEST(NetworkLearning, NeverMovesAWeightByMoreThanItsShareOfTheMeanError) {
  const Rates rates{0.25f, 0};
  const ErrorSum error = error_entry(points(160), 0);
  EXPECT_EQ(step_of<TwoByFour>(2 * error, rates, nullptr), points(160) / 2 / 16);
  EXPECT_EQ(step_of<TwoByFour>(4 * error, rates, nullptr), points(160) / 16);
  EXPECT_EQ(step_of<TwoByFour>(1000 * error, rates, nullptr), points(160) / 16);
}

TEST(NetworkLearning, SlowsAWeightDownWhoseErrorsPointBothWays) {
  const Rates rates{1, 1};
  Coherence coherence{};
  const ErrorSum up = error_entry(points(160), 0), down = error_entry(points(-160), 0);
  EXPECT_EQ(step_of<TwoByFour>(up, rates, &coherence), points(10));
  EXPECT_EQ(step_of<TwoByFour>(down, rates, &coherence), points(-10));
  // Now the errors add up to nothing.
  EXPECT_EQ(step_of<TwoByFour>(up, rates, &coherence), 0);
  // One of three: a third.
  EXPECT_EQ(step_of<TwoByFour>(3 * up, rates, &coherence), points(10) / 3);
  EXPECT_EQ(coherence.steps, 4u);
}

TEST(NetworkLearning, ForgetsHalfOfItsErrorsAfterAWindow) {
  const Rates rates{1, 1, 2};
  Coherence coherence{};
  const ErrorSum up = error_entry(points(160), 0);
  step_of<TwoByFour>(up, rates, &coherence);
  EXPECT_EQ(coherence.sum, 160 << kErrorFraction);
  step_of<TwoByFour>(up, rates, &coherence);
  EXPECT_EQ(coherence.sum, 160 << kErrorFraction);
  EXPECT_EQ(coherence.absolute_sum, 160 << kErrorFraction);
}

}  // namespace
}  // namespace quadrille::twenty48::network
