// Threads that are started when there is work for them, up to a limit, and kept for later work.
//
// The one idea: a visitor who has connected and says nothing occupies a thread for a while, so
// there are many. Few are ever started: a browser needs half a dozen.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace quadrille::cli {

class ThreadsOnDemand {
 public:
  explicit ThreadsOnDemand(std::size_t most) : most_(most) {}
  ~ThreadsOnDemand() { finish(); }

  void add(std::function<void()> job);

  // Whether a job waits because all threads are busy.
  bool crowded() const;

  // Does what was added, and ends all threads.
  void finish();

 private:
  void work();

  std::size_t most_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> jobs_;
  std::vector<std::thread> threads_;
  std::size_t idle_ = 0;
  bool ending_ = false;
};

}  // namespace quadrille::cli
