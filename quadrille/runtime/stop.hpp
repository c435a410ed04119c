// How a long search is asked to end: a flag that one side raises and the other side looks at, or
// sleeps on.
//
// The one idea: a token is one pointer, so searches take it by value and look at it with a relaxed
// load. Relaxed is enough because the flag says only "end soon"; no other data travels with it.
//
//   word:  | times woken 31 | raised 1 |
//
// Whoever has nothing to do sleeps on the same word until it changes (std::atomic::wait), so one
// sleep ends by the request as well as by wake(). Both are an atomic operation and a system call:
// a signal handler may do them.
#pragma once

#include <atomic>
#include <cstdint>

namespace quadrille::runtime {

// Stays where it is, because tokens point to it.
class StopFlag {
 public:
  constexpr StopFlag() = default;
  StopFlag(const StopFlag&) = delete;
  StopFlag& operator=(const StopFlag&) = delete;

  bool raised() const noexcept { return (word_.load(std::memory_order_relaxed) & kRaised) != 0; }
  void raise() noexcept {
    word_.fetch_or(kRaised, std::memory_order_release);
    word_.notify_all();
  }
  void lower() noexcept { word_.fetch_and(~kRaised, std::memory_order_relaxed); }

  void wake() const noexcept {
    word_.fetch_add(kOnceWoken, std::memory_order_release);
    word_.notify_all();
  }
  template <class Done>
  void wait(Done&& done) const {
    while (true) {
      const std::uint32_t seen = word_.load(std::memory_order_acquire);
      if ((seen & kRaised) != 0 || done()) return;
      word_.wait(seen, std::memory_order_acquire);
    }
  }

 private:
  static constexpr std::uint32_t kRaised = 1, kOnceWoken = 2;
  static_assert(std::atomic<std::uint32_t>::is_always_lock_free, "a signal handler must not lock");

  mutable std::atomic<std::uint32_t> word_{0};  // who holds a token may wake others who do
};

// A token made from nothing is never asked to stop. Other tokens must not outlive their flag.
class StopToken {
 public:
  constexpr StopToken() = default;
  constexpr explicit StopToken(const StopFlag& flag) : flag_(&flag) {}

  bool requested() const noexcept { return flag_ && flag_->raised(); }
  // Whether anybody could ask; only then is there something to sleep on.
  bool has_flag() const noexcept { return flag_ != nullptr; }

  // Sleeps until the stop, or until done() holds. Whoever makes it hold calls wake() afterwards:
  // done() is asked at once and then after each wake().
  template <class Done>
  void wait(Done&& done) const {
    flag_->wait(done);
  }
  void wake() const noexcept { flag_->wake(); }

 private:
  const StopFlag* flag_ = nullptr;
};

class StopSource {
 public:
  StopToken token() const noexcept { return StopToken(flag_); }
  void request() noexcept { flag_.raise(); }

 private:
  StopFlag flag_;
};

}  // namespace quadrille::runtime
