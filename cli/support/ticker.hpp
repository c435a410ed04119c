// Calls a function again and again on a thread of its own, until it is finished or destroyed: for
// what must happen while the thread that could do it works.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace quadrille::cli {

class Ticker {
 public:
  // What a tick throws is the last of it; then `failed` is called once on the same thread, to end
  // the work that is going on, and finish() throws it on.
  Ticker(std::chrono::milliseconds period, std::function<void()> tick, std::function<void()> failed)
      : thread_([this, period, tick = std::move(tick), failed = std::move(failed)] {
          run(period, tick, failed);
        }) {}
  ~Ticker() { end(); }
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;

  // Ends the ticking. Throws what a tick has thrown.
  void finish() {
    end();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  void run(std::chrono::milliseconds period, const std::function<void()>& tick,
           const std::function<void()>& failed) {
    std::unique_lock lock(mutex_);
    while (!ending_.wait_for(lock, period, [&] { return ended_; })) {
      try {
        tick();
      } catch (...) {
        failure_ = std::current_exception();
        return failed();
      }
    }
  }

  void end() {
    if (!thread_.joinable()) return;
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    ending_.notify_one();
    thread_.join();
  }

  std::mutex mutex_;
  std::condition_variable ending_;
  bool ended_ = false;
  std::exception_ptr failure_;  // read once the thread has ended
  std::thread thread_;          // last: it uses all above
};

}  // namespace quadrille::cli
