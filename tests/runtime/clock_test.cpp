#include "quadrille/runtime/clock.hpp"

#include <gtest/gtest.h>

namespace quadrille::runtime {
namespace {

using std::chrono::milliseconds;

TEST(Stopwatch, NeverRunsBackwards) {
  const Stopwatch watch;
  const double first = watch.seconds();
  const double second = watch.seconds();
  EXPECT_GE(first, 0);
  EXPECT_GE(second, first);
}

TEST(Deadline, WithoutALimitNeverExpires) {
  EXPECT_FALSE(Deadline(std::nullopt).expired());
}

TEST(Deadline, OfZeroOrLessHasExpiredAtOnce) {
  EXPECT_TRUE(Deadline(milliseconds(0)).expired());
  EXPECT_TRUE(Deadline(milliseconds(-5)).expired());
}

TEST(Deadline, ExpiresOnceItsTimeHasPassed) {
  const Stopwatch watch;
  const Deadline deadline(milliseconds(5));
  while (!deadline.expired()) {
  }
  EXPECT_GE(watch.seconds(), 0.005);
}

TEST(Deadline, TakesALimitThatTheClockCouldNotCountInNanoseconds) {
  EXPECT_FALSE(Deadline(milliseconds::max()).expired());
}

}  // namespace
}  // namespace quadrille::runtime
