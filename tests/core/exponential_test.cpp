#include "quadrille/core/exponential.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "quadrille/core/rng.hpp"

namespace quadrille {
namespace {

constexpr double kExponentialError = 3e-7;  // relative

double relative_error(float x) {
  return std::abs(static_cast<double>(exponential(x)) / std::exp(static_cast<double>(x)) - 1);
}

TEST(Exponential, IsAsCloseAsItSays) {
  for (float x = -80; x <= 80; x += 0.00071f) ASSERT_LT(relative_error(x), kExponentialError) << x;
  for (float x = 1e-30f; x < 80; x *= 1.003f) {
    ASSERT_LT(relative_error(x), kExponentialError) << x;
    ASSERT_LT(relative_error(-x), kExponentialError) << -x;
  }
}

TEST(Exponential, OfNothingIsOne) {
  EXPECT_EQ(exponential(0.0f), 1);
  EXPECT_EQ(exponential(-0.0f), 1);
  EXPECT_EQ(exponential(1e-38f), 1);
}

// Steps that are larger than its error.
TEST(Exponential, RisesWithItsArgument) {
  for (float x = -80; x < 80; x += 0.001f) ASSERT_LT(exponential(x), exponential(x + 0.001f)) << x;
}

TEST(Exponential, StaysAnOrdinaryNumberForAnyArgument) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  EXPECT_EQ(exponential(81), exponential(80));
  EXPECT_EQ(exponential(1e30f), exponential(80));
  EXPECT_EQ(exponential(kInfinity), exponential(80));
  EXPECT_EQ(exponential(-81), exponential(-80));
  EXPECT_EQ(exponential(-kInfinity), exponential(-80));
  for (const float x : {-80.0f, 80.0f}) {
    EXPECT_TRUE(std::isnormal(exponential(x)) && std::isnormal(1 / exponential(x)));
  }
}

TEST(Exponential, IsTheSameWhenTheCompilerWorksItOut) {
  constexpr float kHalf = exponential(0.5f), kFar = exponential(-33.3f);
  volatile float half = 0.5f, far = -33.3f;
  EXPECT_EQ(exponential(half), kHalf);
  EXPECT_EQ(exponential(far), kFar);
}

// The number in 0 … 1 that the random bits stand for: the last of the 32 is not used, and the one
// before it is always set, so that it is never 0.
double fraction(std::uint32_t bits) {
  return std::ldexp(static_cast<double>(bits >> 1 | 1), -31);
}

TEST(WaitingTime, IsTheLogarithmOfItsBits) {
  constexpr double kError = 3e-6;
  Rng rng(1);
  for (int draw = 0; draw < 300'000; ++draw) {
    const auto bits = static_cast<std::uint32_t>(rng.next()) >> rng.below(31);
    ASSERT_NEAR(static_cast<double>(waiting_time(bits)), -std::log(fraction(bits)), kError) << bits;
  }
}

TEST(WaitingTime, IsNeverNegativeAndNeverWithoutEnd) {
  for (std::uint32_t near_one = 0; near_one < 100'000; ++near_one) {
    ASSERT_GE(waiting_time(~near_one), 0);
  }
  EXPECT_EQ(waiting_time(0xFFFFFFFF), 0);
  EXPECT_NEAR(waiting_time(0), 31 * std::log(2.0), 1e-5);
  EXPECT_EQ(waiting_time(0), waiting_time(1)) << "so it is finite";
}

TEST(WaitingTime, FallsAsTheBitsRise) {
  for (std::uint64_t bits = 2; bits < 0xFFFFFFFF; bits += bits / 500 + 2) {
    const auto here = static_cast<std::uint32_t>(bits);
    const auto there =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(bits + bits / 500 + 2, 0xFFFFFFFF));
    ASSERT_GE(waiting_time(here), waiting_time(there)) << here;
  }
}

}  // namespace
}  // namespace quadrille
