// Calls a function again and again on a thread of its own, until it is destroyed: for what must
// happen while the thread that could do it works.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace quadrille::cli {

class Ticker {
 public:
  Ticker(std::chrono::milliseconds period, std::function<void()> tick)
      : thread_([this, period, tick = std::move(tick)] { run(period, tick); }) {}
  ~Ticker() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    ending_.notify_one();
    thread_.join();
  }
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;

 private:
  void run(std::chrono::milliseconds period, const std::function<void()>& tick) {
    std::unique_lock lock(mutex_);
    while (!ending_.wait_for(lock, period, [&] { return ended_; })) tick();
  }

  std::mutex mutex_;
  std::condition_variable ending_;
  bool ended_ = false;
  std::thread thread_;  // last: it uses all above
};

}  // namespace quadrille::cli
