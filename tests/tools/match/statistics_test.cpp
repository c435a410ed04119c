#include "tools/match/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace quadrille::match {
namespace {

// Twelve pairs with shares 0, ¼ ×2, ½ ×3, ¾ ×4, 1 ×2: seven points of twelve; squares 5.125, so
// squared deviations 5.125 - 12 (7/12)² = 25/24 and a variance of 25/264.
constexpr PairCounts kTwelvePairs{1, 2, 3, 4, 2};

TEST(MatchStatistics, GiveScoreAndErrorAsWorkedOutByHand) {
  const Estimate estimate = estimate_of(kTwelvePairs);
  EXPECT_EQ(estimate.pairs, 12u);
  EXPECT_DOUBLE_EQ(estimate.score, 7.0 / 12);
  EXPECT_NEAR(estimate.variance, 25.0 / 264, 1e-15);
  EXPECT_NEAR(estimate.standard_error, std::sqrt(25.0 / 264 / 12), 1e-15);
}

// Seven points to five are odds of 1.4, and 400 log10(1.4) = 58.45. The score is 0.58333 with a
// standard error of 0.08883, so 95 % lie between 0.40922 and 0.75744.
TEST(MatchStatistics, GiveEloAndItsIntervalAsWorkedOutByHand) {
  const EloInterval elo = elo_of(estimate_of(kTwelvePairs));
  EXPECT_NEAR(elo.middle, 58.451214, 1e-5);
  EXPECT_NEAR(elo.low, -63.785696, 1e-5);
  EXPECT_NEAR(elo.high, 197.815454, 1e-5);
}

TEST(MatchStatistics, TakeFourHundredEloForTenToOne) {
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-15);
  EXPECT_NEAR(score_of_elo(-400), 1.0 / 11, 1e-15);
  EXPECT_NEAR(elo_of_score(score_of_elo(123)), 123, 1e-9);
  EXPECT_DOUBLE_EQ(score_of_elo(0), 0.5);
}

// The score is 0.9381 standard errors above one half.
TEST(MatchStatistics, GiveTheLikelihoodOfSuperiority) {
  EXPECT_NEAR(likelihood_of_superiority(estimate_of(kTwelvePairs)), 0.825899, 1e-6);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(estimate_of({3, 0, 0, 0, 3})), 0.5);
}

TEST(MatchStatistics, MirrorWhenTheEnginesAreSwapped) {
  const EloInterval elo = elo_of(estimate_of(kTwelvePairs));
  const EloInterval mirrored = elo_of(estimate_of({2, 4, 3, 2, 1}));
  EXPECT_NEAR(mirrored.low, -elo.high, 1e-9);
  EXPECT_NEAR(mirrored.middle, -elo.middle, 1e-9);
  EXPECT_NEAR(mirrored.high, -elo.low, 1e-9);
}

TEST(MatchStatistics, KnowNothingOfNoPairs) {
  const EloInterval elo = elo_of(estimate_of({}));
  EXPECT_EQ(elo.middle, 0);
  EXPECT_EQ(elo.low, -INFINITY);
  EXPECT_EQ(elo.high, INFINITY);
}

// A hundred pairs of one point each sampled no variance; ±0 would be a lie. With the widest one,
// 1/4, the score is 0.5 ± 0.098.
TEST(MatchStatistics, StayUnsureOfPairsThatAllEndedAlike) {
  const EloInterval elo = elo_of(estimate_of({0, 0, 100, 0, 0}));
  EXPECT_EQ(elo.middle, 0);
  EXPECT_NEAR(elo.high, elo_of_score(0.5 + 1.959964 * 0.05), 1e-9);
  const EloInterval won = elo_of(estimate_of({0, 0, 0, 0, 100}));
  EXPECT_EQ(won.middle, INFINITY);
  EXPECT_NEAR(won.low, elo_of_score(1 - 1.959964 * 0.05), 1e-9);
}

// The ratio is that of two normal densities, summed over the pairs one by one.
TEST(Sprt, GivesTheRatioOfTheDensities) {
  const PairCounts counts{10, 40, 100, 50, 20};
  const Estimate estimate = estimate_of(counts);
  const auto logarithm = [&](double mean) {
    double sum = 0;
    for (std::size_t half_points = 0; half_points < counts.size(); ++half_points) {
      const double deviation = static_cast<double>(half_points) / 4 - mean;
      sum -= static_cast<double>(counts[half_points]) * deviation * deviation /
             (2 * estimate.variance);
    }
    return sum;
  };
  const SprtState state = sprt_state({0, 10}, estimate);
  EXPECT_NEAR(state.ratio, logarithm(score_of_elo(10)) - logarithm(score_of_elo(0)), 1e-9);
  EXPECT_NEAR(state.ratio, 1.448759, 1e-6);
  EXPECT_EQ(state.verdict, Verdict::undecided);
}

TEST(Sprt, EndsAtTheBoundsOfFivePercent) {
  const SprtState state = sprt_state({0, 10}, estimate_of({}));
  EXPECT_NEAR(state.upper, std::log(19), 1e-12);
  EXPECT_NEAR(state.lower, -std::log(19), 1e-12);
  EXPECT_EQ(sprt_state({0, 10}, estimate_of({10, 40, 100, 200, 20})).verdict, Verdict::accept_elo1);
  EXPECT_EQ(sprt_state({0, 10}, estimate_of({20, 200, 100, 40, 10})).verdict, Verdict::accept_elo0);
}

TEST(Sprt, IsUndecidedWithoutVariance) {
  EXPECT_EQ(sprt_state({0, 10}, estimate_of({0, 0, 0, 0, 50})).verdict, Verdict::undecided);
}

}  // namespace
}  // namespace quadrille::match
