#include "quadrille/runtime/statistics.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace quadrille::runtime {
namespace {

TEST(Summarise, GivesZerosForNothing) {
  const Summary summary = summarise({});
  EXPECT_EQ(summary.mean, 0);
  EXPECT_EQ(summary.half_width, std::nullopt);
  EXPECT_EQ(summary.median, 0);
}

TEST(Summarise, HasNoIntervalForOneSample) {
  const Summary summary = summarise({{7, 1}});
  EXPECT_EQ(summary.mean, 7);
  EXPECT_EQ(summary.half_width, std::nullopt);
  EXPECT_EQ(summary.median, 7);
}

// 2 4 4 4 5 5 7 9: mean 5, squared deviations 32, so variance 32/7 and standard error sqrt(4/7).
TEST(Summarise, GivesMeanMedianAndIntervalAsWorkedOutByHand) {
  const Summary summary = summarise({{9, 1}, {2, 1}, {4, 3}, {5, 2}, {7, 1}});
  EXPECT_DOUBLE_EQ(summary.mean, 5);
  EXPECT_DOUBLE_EQ(summary.median, 4.5);
  ASSERT_TRUE(summary.half_width);
  EXPECT_NEAR(*summary.half_width, 1.959964 * 0.7559289460184544, 1e-12);
}

TEST(Summarise, TakesTheMiddleOfAnOddNumberAsMedian) {
  EXPECT_EQ(summarise({{100, 1}, {1, 1}, {3, 1}}).median, 3);
}

// The same eight numbers as halves, and moved below zero.
TEST(Summarise, CountsInAnyUnit) {
  const Summary summary = summarise({{-1, 1}, {-8, 1}, {-6, 3}, {-5, 2}, {-3, 1}}, 0.5);
  EXPECT_DOUBLE_EQ(summary.mean, -2.5);
  EXPECT_DOUBLE_EQ(summary.median, -2.75);
  ASSERT_TRUE(summary.half_width);
  EXPECT_NEAR(*summary.half_width, 1.959964 * 0.7559289460184544 / 2, 1e-12);
}

TEST(Histogram, IsTheSameInWhateverPartsItIsAdded) {
  Histogram sum{{1, 2}, {5, 1}};
  add(sum, {{-3, 1}, {5, 4}});
  add(sum, {});
  EXPECT_EQ(sum, (Histogram{{-3, 1}, {1, 2}, {5, 5}}));
  EXPECT_EQ(samples_in(sum), 8u);
}

// Wilson's interval for 0 of 10 ends at z²/(10 + z²), and mirrors for 10 of 10.
TEST(ShareInterval, StaysWithinZeroAndOneAtTheEnds) {
  const double square = 1.959964 * 1.959964;
  const Interval none = share_interval(0, 10);
  EXPECT_NEAR(none.low, 0, 1e-12);
  EXPECT_NEAR(none.high, square / (10 + square), 1e-12);
  const Interval all = share_interval(10, 10);
  EXPECT_NEAR(all.low, 10 / (10 + square), 1e-12);
  EXPECT_NEAR(all.high, 1, 1e-12);
}

TEST(ShareInterval, KnowsNothingOfNoGames) {
  EXPECT_EQ(share_interval(0, 0).low, 0);
  EXPECT_EQ(share_interval(0, 0).high, 1);
}

}  // namespace
}  // namespace quadrille::runtime
