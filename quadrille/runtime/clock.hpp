// Time that passed, and time that is up.
//
// The one idea: only the steady clock is read, so a change of the system's date moves nothing.
#pragma once

#include <chrono>
#include <optional>

namespace quadrille::runtime {

class Stopwatch {
 public:
  double seconds() const { return std::chrono::duration<double>(elapsed()).count(); }
  std::chrono::steady_clock::duration elapsed() const {
    return std::chrono::steady_clock::now() - start_;
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// Counts from its construction; without a limit it never expires.
class Deadline {
 public:
  explicit Deadline(std::optional<std::chrono::milliseconds> limit) : limit_(limit) {}

  // The elapsed time comes down to milliseconds, rather than the limit up to the clock's
  // nanoseconds, where a limit of some centuries would overflow.
  bool expired() const {
    return limit_ &&
           std::chrono::duration_cast<std::chrono::milliseconds>(watch_.elapsed()) >= *limit_;
  }

 private:
  std::optional<std::chrono::milliseconds> limit_;
  Stopwatch watch_;
};

}  // namespace quadrille::runtime
