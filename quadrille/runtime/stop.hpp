// How a long search is asked to end: a flag that one side raises and the other side looks at.
//
// The one idea: a token is one pointer, so searches take it by value and look at it with a relaxed
// load. Relaxed is enough because the flag says only "end soon"; no other data travels with it.
#pragma once

#include <atomic>

namespace quadrille::runtime {

// A token made from nothing is never asked to stop. Other tokens must not outlive their flag.
class StopToken {
 public:
  constexpr StopToken() = default;
  constexpr explicit StopToken(const std::atomic<bool>& flag) : flag_(&flag) {}

  bool requested() const noexcept { return flag_ && flag_->load(std::memory_order_relaxed); }

 private:
  const std::atomic<bool>* flag_ = nullptr;
};

// Stays where it is, because its tokens point into it.
class StopSource {
 public:
  StopSource() = default;
  StopSource(const StopSource&) = delete;
  StopSource& operator=(const StopSource&) = delete;

  StopToken token() const noexcept { return StopToken(flag_); }
  void request() noexcept { flag_.store(true, std::memory_order_relaxed); }

 private:
  std::atomic<bool> flag_{false};
};

}  // namespace quadrille::runtime
