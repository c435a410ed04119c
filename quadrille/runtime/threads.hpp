// All cores, and the answer of one: units are computed in any order and consumed in theirs.
//
// The one idea: workers claim units 0, 1, 2, … and the calling thread alone takes their results,
// strictly in ascending order, each as soon as all earlier ones are gone. So any reduction, of
// floating-point numbers too, is the same on any number of threads.
//
//   finished by workers     0 1 . 3 4 . 6        unit 2 is slow
//   consumed by the caller  0 1 |                3, 4 and 6 wait behind it
//
// What waits is bounded: no unit starts while kRunAhead * threads() older ones are not consumed.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "quadrille/runtime/stop.hpp"

namespace quadrille::runtime {

// One per processor that this process may use (processors.hpp); at least 1.
unsigned default_threads();

class ThreadPool {
 public:
  static constexpr std::size_t kRunAhead = 64;   // units per thread: hides a unit 64 times slower
  static constexpr unsigned kMaxThreads = 1024;  // beyond it stacks cost more than cores give

  // With one thread all work is done by the caller and no thread is created. Where the system
  // refuses to give all threads, the pool works with those it got: the results are the same.
  explicit ThreadPool(unsigned threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  unsigned threads() const { return std::max(1u, static_cast<unsigned>(workers_.size())); }

  // unit(index) gives std::optional<Result>, empty when it gave up because of `stop`; it is called
  // on many threads at once. consume(index, Result&&) is called on the calling thread only.
  // After a stop no new unit starts, and what the started ones still finish is consumed. Answers
  // how many units were consumed.
  // An exception ends the batch and reaches the caller when no unit runs any more; of several, it
  // is the one of the lowest index, and all units before it have been consumed.
  // A call from inside unit or consume, or during another thread's call, runs on its own thread.
  template <class Unit, class Consume>
  std::size_t ordered(std::uint64_t units, const StopToken& stop, Unit unit, Consume consume) {
    using Result = typename std::invoke_result_t<Unit&, std::size_t>::value_type;
    // More than a word can count is for ever.
    constexpr std::uint64_t kMost = std::numeric_limits<std::size_t>::max();
    const auto count = static_cast<std::size_t>(std::min(units, kMost));
    const std::size_t window = std::min(count, kRunAhead * threads());
    std::vector<std::optional<Result>> waiting(window);
    const auto produce = [&](std::size_t index) {
      std::optional<Result> result = unit(index);
      if (result) {
        waiting[index % window].emplace(std::move(*result));
      }
      return result.has_value();
    };
    const auto take = [&](std::size_t index) {
      std::optional<Result>& result = waiting[index % window];
      consume(index, std::move(*result));
      result.reset();
    };
    return run(count, window, stop, produce, take);
  }

 private:
  using Produce = std::function<bool(std::size_t)>;
  using Take = std::function<void(std::size_t)>;
  struct Batch;

  std::size_t run(std::size_t count, std::size_t window, const StopToken& stop,
                  const Produce& produce, const Take& take);
  std::size_t run_on_workers(Batch& batch, const Take& take);
  void work();

  std::atomic<bool> busy_{false};
  std::mutex mutex_;                   // guards all below but workers_
  std::condition_variable claimable_;  // workers wait for a unit to claim
  std::condition_variable finished_;   // the caller waits for a unit to be finished
  Batch* batch_ = nullptr;
  bool quitting_ = false;
  std::vector<std::thread> workers_;
};

}  // namespace quadrille::runtime
