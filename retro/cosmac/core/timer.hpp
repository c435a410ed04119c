// The eight-bit counter of a CDP1806. It counts down on DTC, and every 32 machine cycles once STM
// has started it; at the clock after 1 it begins again with the value that LDC gave it, and asks
// for an interrupt. Its modes that count edges and pulses on EF1 and EF2 are left out: the
// processor traps.
#pragma once

#include <cstdint>

namespace quadrille::cosmac {

class Timer {
 public:
  static constexpr std::uint32_t kCyclesPerClock = 32;

  bool running() const { return running_; }
  bool requested() const { return requested_; }
  std::uint8_t value() const { return value_; }

  void load(std::uint8_t value) {
    start_ = value;
    if (running_) return;
    value_ = value;
    requested_ = toggles_q_ = false;
  }
  void start() { running_ = true; }
  void stop() {
    running_ = false;
    cycles_ = 0;
  }
  void toggle_q() { toggles_q_ = true; }
  void acknowledge() { requested_ = false; }

  // One clock; whether Q changes with it.
  bool clock() {
    if (value_ != 1) {
      --value_;
      return false;
    }
    value_ = start_;
    requested_ = true;
    return toggles_q_;
  }

  // `cycles` have passed; whether Q changes.
  bool pass(std::uint32_t cycles) {
    bool change = false;
    for (cycles_ += cycles; cycles_ >= kCyclesPerClock; cycles_ -= kCyclesPerClock) {
      change ^= clock();
    }
    return change;
  }

 private:
  std::uint8_t value_ = 0, start_ = 0;
  std::uint32_t cycles_ = 0;
  bool running_ = false, requested_ = false, toggles_q_ = false;
};

}  // namespace quadrille::cosmac
