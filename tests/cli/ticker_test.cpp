#include "cli/support/ticker.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

namespace quadrille::cli {
namespace {

constexpr std::chrono::milliseconds kTick{1};

void wait_for(const std::atomic<int>& number, int least) {
  while (number.load() < least) std::this_thread::yield();
}

TEST(Ticker, TicksUntilItIsFinished) {
  std::atomic<int> ticks{0}, failures{0};
  Ticker ticker(
      kTick, [&] { ++ticks; }, [&] { ++failures; });
  wait_for(ticks, 3);
  ticker.finish();
  const int before = ticks;
  std::this_thread::sleep_for(10 * kTick);
  EXPECT_EQ(ticks, before);
  ticker.finish();
  EXPECT_EQ(failures, 0);
}

TEST(Ticker, WhatATickThrowsEndsTheWorkAndReachesTheCaller) {
  std::atomic<int> ticks{0}, failures{0};
  Ticker ticker(
      kTick,
      [&] {
        if (++ticks == 2) throw std::runtime_error("the disk is full");
      },
      [&] { ++failures; });
  wait_for(failures, 1);
  try {
    ticker.finish();
    FAIL() << "nothing was thrown";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "the disk is full");
  }
  EXPECT_EQ(ticks, 2);
  EXPECT_EQ(failures, 1);
  EXPECT_NO_THROW(ticker.finish());
}

TEST(Ticker, IsQuietWhereNobodyAsksForTheFailure) {
  std::atomic<int> failures{0};
  {
    const Ticker ticker(
        kTick, [] { throw std::runtime_error("nobody hears it"); }, [&] { ++failures; });
    wait_for(failures, 1);
  }
  EXPECT_EQ(failures, 1);
}

}  // namespace
}  // namespace quadrille::cli
