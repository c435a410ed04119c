#include "quadrille/runtime/threads.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace quadrille::runtime {
namespace {

using Indices = std::vector<std::size_t>;

Indices first_indices(std::size_t count) {
  Indices result(count);
  std::iota(result.begin(), result.end(), std::size_t{0});
  return result;
}

std::optional<std::size_t> itself(std::size_t index) {
  return index;
}

float harmonic_sum(unsigned threads) {
  ThreadPool pool(threads);
  float sum = 0;
  const auto unit = [](std::size_t index) {
    return std::optional(1.0f / static_cast<float>(index + 1));
  };
  const std::size_t consumed =
      pool.ordered(20'000, StopToken(), unit, [&](std::size_t, float term) { sum += term; });
  EXPECT_EQ(consumed, 20'000u);
  return sum;
}

// The same statement for the caller alone, for more threads than cores and for odd numbers.
class OnThreads : public testing::TestWithParam<unsigned> {
 protected:
  ThreadPool pool_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(ThreadPool, OnThreads, testing::Values(1u, 2u, 3u, 8u));

TEST(ThreadPool, ThereIsAlwaysADefaultThread) {
  EXPECT_GE(default_threads(), 1u);
}

TEST(ThreadPool, OfNoThreadsHasTheCaller) {
  EXPECT_EQ(ThreadPool(0).threads(), 1u);
  EXPECT_EQ(ThreadPool(1).threads(), 1u);
}

TEST(ThreadPool, AFloatingPointSumIsTheSameOnAnyNumberOfThreads) {
  const float alone = harmonic_sum(1);
  for (const unsigned threads : {2u, 3u, 8u}) {
    const float together = harmonic_sum(threads);
    EXPECT_EQ(std::memcmp(&alone, &together, sizeof alone), 0) << threads << " threads";
  }
}

TEST(ThreadPool, OneThreadRunsEverythingOnTheCaller) {
  ThreadPool pool(1);
  const std::thread::id caller = std::this_thread::get_id();
  const std::size_t consumed = pool.ordered(
      100, StopToken(), [](std::size_t) { return std::optional(std::this_thread::get_id()); },
      [&](std::size_t, std::thread::id where) { EXPECT_EQ(where, caller); });
  EXPECT_EQ(consumed, 100u);
}

TEST_P(OnThreads, ResultsAreConsumedByTheCallerInAscendingOrder) {
  const std::thread::id caller = std::this_thread::get_id();
  Indices seen;
  const auto consume = [&](std::size_t index, std::size_t result) {
    EXPECT_EQ(std::this_thread::get_id(), caller);
    EXPECT_EQ(result, index);
    seen.push_back(index);
  };
  EXPECT_EQ(pool_.ordered(5'000, StopToken(), itself, consume), 5'000u);
  EXPECT_EQ(seen, first_indices(5'000));
}

TEST_P(OnThreads, NoUnitsAreNoWork) {
  const auto consume = [](std::size_t, std::size_t) { FAIL(); };
  EXPECT_EQ(pool_.ordered(0, StopToken(), itself, consume), 0u);
}

TEST_P(OnThreads, ResultsThatCanOnlyBeMovedAreMoved) {
  std::size_t sum = 0;
  pool_.ordered(
      300, StopToken(),
      [](std::size_t index) { return std::optional(std::make_unique<std::size_t>(index)); },
      [&](std::size_t, std::unique_ptr<std::size_t>&& result) { sum += *result; });
  EXPECT_EQ(sum, 300u * 299u / 2u);
}

TEST_P(OnThreads, TheExceptionOfTheLowestUnitArrivesAfterAllBeforeItWereConsumed) {
  Indices seen;
  const auto unit = [](std::size_t index) -> std::optional<std::size_t> {
    if (index >= 40) {
      throw std::runtime_error("unit " + std::to_string(index));
    }
    return index;
  };
  const auto consume = [&](std::size_t index, std::size_t) { seen.push_back(index); };
  try {
    pool_.ordered(1'000, StopToken(), unit, consume);
    ADD_FAILURE() << "nothing was thrown";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "unit 40");
  }
  EXPECT_EQ(seen, first_indices(40));
}

TEST_P(OnThreads, AnExceptionArrivesWhenNoUnitRunsAnyMore) {
  std::atomic<int> running{0};
  const auto unit = [&](std::size_t index) -> std::optional<std::size_t> {
    if (index == 20) {
      throw std::runtime_error("enough");
    }
    ++running;
    std::this_thread::yield();
    --running;
    return index;
  };
  EXPECT_THROW(pool_.ordered(1'000, StopToken(), unit, [](std::size_t, std::size_t) {}),
               std::runtime_error);
  EXPECT_EQ(running, 0);
}

TEST_P(OnThreads, AnExceptionOfTheConsumerEndsTheBatchAndThePoolWorksOn) {
  const auto refuse = [](std::size_t index, std::size_t) {
    if (index == 10) {
      throw std::runtime_error("refused");
    }
  };
  EXPECT_THROW(pool_.ordered(1'000, StopToken(), itself, refuse), std::runtime_error);
  Indices seen;
  const auto consume = [&](std::size_t index, std::size_t) { seen.push_back(index); };
  EXPECT_EQ(pool_.ordered(50, StopToken(), itself, consume), 50u);
  EXPECT_EQ(seen, first_indices(50));
}

// A consumer that throws while units run: none starts behind it, and none runs once it arrives.
TEST_P(OnThreads, AnExceptionOfTheConsumerArrivesWhenNoUnitRunsAnyMore) {
  for (int time = 0; time < 50; ++time) {
    std::atomic<int> running{0};
    std::atomic<std::size_t> started{0};
    const auto unit = [&](std::size_t index) {
      ++running;
      ++started;
      std::this_thread::yield();
      --running;
      return std::optional(index);
    };
    const auto refuse = [](std::size_t, std::size_t) { throw std::runtime_error("refused"); };
    EXPECT_THROW(pool_.ordered(100'000, StopToken(), unit, refuse), std::runtime_error);
    EXPECT_EQ(running, 0);
    const std::size_t at_the_end = started;
    EXPECT_LE(at_the_end, ThreadPool::kRunAhead * pool_.threads());
    std::this_thread::yield();
    EXPECT_EQ(started, at_the_end);
  }
}

TEST_P(OnThreads, WhatAUnitThrowsMayBeAnything) {
  const auto unit = [](std::size_t index) -> std::optional<std::size_t> {
    if (index == 3) throw 7;
    return index;
  };
  EXPECT_THROW(pool_.ordered(100, StopToken(), unit, [](std::size_t, std::size_t) {}), int);
}

TEST_P(OnThreads, AStopBeforeTheStartRunsNothing) {
  StopSource source;
  source.request();
  std::atomic<int> started{0};
  const auto unit = [&](std::size_t index) {
    ++started;
    return std::optional(index);
  };
  EXPECT_EQ(pool_.ordered(100, source.token(), unit, [](std::size_t, std::size_t) {}), 0u);
  EXPECT_EQ(started, 0);
}

TEST_P(OnThreads, AfterAStopWhatWasFinishedIsStillConsumedInOrder) {
  StopSource source;
  std::atomic<std::size_t> finished{0};
  const auto unit = [&](std::size_t index) -> std::optional<std::size_t> {
    if (index == 100) {
      source.request();
      return std::nullopt;
    }
    ++finished;
    return index;
  };
  Indices seen;
  const auto consume = [&](std::size_t index, std::size_t) { seen.push_back(index); };
  const std::size_t consumed = pool_.ordered(100'000, source.token(), unit, consume);
  EXPECT_EQ(consumed, finished);
  EXPECT_EQ(consumed, seen.size());
  EXPECT_GE(consumed, 100u);
  EXPECT_LE(consumed, 100 + ThreadPool::kRunAhead * pool_.threads());
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
  EXPECT_FALSE(std::binary_search(seen.begin(), seen.end(), std::size_t{100}));
}

TEST(ThreadPool, ResultsBeyondAGapAreConsumedAtTheEnd) {
  ThreadPool pool(2);
  StopSource source;
  std::atomic<bool> second_done{false};
  const auto unit = [&](std::size_t index) -> std::optional<std::size_t> {
    if (index == 0) {
      while (!second_done) {
        std::this_thread::yield();
      }
      source.request();
      return std::nullopt;
    }
    second_done = true;
    return index;
  };
  Indices seen;
  const auto consume = [&](std::size_t index, std::size_t) { seen.push_back(index); };
  EXPECT_GE(pool.ordered(10, source.token(), unit, consume), 1u);
  ASSERT_FALSE(seen.empty());
  EXPECT_EQ(seen.front(), 1u);
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
}

TEST(ThreadPool, WorkersRunAheadOfASlowUnitOnlyByTheBound) {
  ThreadPool pool(3);
  const std::size_t bound = ThreadPool::kRunAhead * pool.threads();
  std::atomic<std::size_t> highest{0};
  const auto unit = [&](std::size_t index) {
    if (index == 0) {
      while (highest + 1 < bound) {
        std::this_thread::yield();
      }
      // All that may wait is finished; now there is time to run too far.
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      return std::optional(highest.load());
    }
    std::size_t before = highest;
    while (before < index && !highest.compare_exchange_weak(before, index)) {
    }
    return std::optional(index);
  };
  std::size_t seen_by_the_slow_unit = 0;
  const auto consume = [&](std::size_t index, std::size_t result) {
    if (index == 0) {
      seen_by_the_slow_unit = result;
    }
  };
  EXPECT_EQ(pool.ordered(10 * bound, StopToken(), unit, consume), 10 * bound);
  EXPECT_EQ(seen_by_the_slow_unit, bound - 1);
}

TEST(ThreadPool, ASlowConsumerHoldsTheWorkersBack) {
  ThreadPool pool(2);
  const std::size_t bound = ThreadPool::kRunAhead * pool.threads();
  std::atomic<std::size_t> started{0};
  const auto unit = [&](std::size_t index) {
    ++started;
    return std::optional(index);
  };
  const auto consume = [&](std::size_t index, std::size_t) {
    EXPECT_LE(started, index + bound);
    std::this_thread::yield();
  };
  EXPECT_EQ(pool.ordered(4 * bound, StopToken(), unit, consume), 4 * bound);
}

TEST_P(OnThreads, ACallFromInsideAUnitRunsOnItsOwnThread) {
  const auto sum_below = [&](std::size_t count) {
    const std::thread::id here = std::this_thread::get_id();
    std::size_t sum = 0;
    pool_.ordered(
        count, StopToken(),
        [&](std::size_t index) {
          EXPECT_EQ(std::this_thread::get_id(), here);
          return std::optional(index);
        },
        [&](std::size_t, std::size_t result) { sum += result; });
    return sum;
  };
  std::size_t total = 0;
  pool_.ordered(
      20, StopToken(), [&](std::size_t index) { return std::optional(sum_below(index)); },
      [&](std::size_t, std::size_t sum) { total += sum; });
  EXPECT_EQ(total, 1140u);  // the sum of the first nineteen triangular numbers 0, 0, 1, 3, 6, …
}

}  // namespace
}  // namespace quadrille::runtime
