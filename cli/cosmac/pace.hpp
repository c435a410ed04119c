// How machine time follows the clock on the wall: as on hardware, or as fast as it can.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "quadrille/runtime/clock.hpp"
#include "retro/cosmac/machine/emulated_machine.hpp"

namespace quadrille::cli {

class Pace {
 public:
  Pace(cosmac::MachineKind kind, bool real)
      : real_(real), cycles_per_second_(cosmac::cycles_per_second(kind)) {}

  // How long to wait for a line of input before more cycles are due. `idle`: only a line can change
  // anything.
  std::chrono::milliseconds patience(bool idle) const {
    if (real_) return std::chrono::milliseconds(10);
    return std::chrono::milliseconds(idle ? 100 : 0);  // the first, so that Ctrl-C is noticed
  }

  // Machine cycles to run now.
  std::uint64_t due(bool idle) {
    constexpr std::uint64_t kStep = 500'000;  // some milliseconds of work
    if (!real_) return idle ? 0 : kStep;
    const double now = watch_.seconds();
    // After a pause, such as that of a stopped job, the machine has paused too.
    const double passed = std::min(now - last_, 0.2);
    last_ = now;
    return static_cast<std::uint64_t>(passed * cycles_per_second_);
  }

 private:
  bool real_;
  double cycles_per_second_;
  runtime::Stopwatch watch_;
  double last_ = 0;
};

}  // namespace quadrille::cli
