// Chess clocks, and what an engine is told to spend on a move.
//
// The one idea: the clock holds the steady clock's full precision and is only rounded, downwards,
// when an engine is told what is left.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::match {

using Duration = std::chrono::steady_clock::duration;
using TimePoint = std::chrono::steady_clock::time_point;
using std::chrono::milliseconds;

constexpr double in_seconds(Duration time) {
  return std::chrono::duration<double>(time).count();
}
constexpr double in_milliseconds(Duration time) {
  return in_seconds(time) * 1000;
}

// So much for the game, and so much more after each move.
struct TimeControl {
  milliseconds base{1000};
  milliseconds increment{20};
};

// "1+0.02", "60": seconds.
Expected<TimeControl, runtime::Error> parse_time_control(std::string_view text);

// As PGN writes it: "1+0.02".
std::string text_of(const TimeControl& control);

// What one engine may spend. Without a time control no clock runs for it.
struct Limits {
  std::optional<TimeControl> time;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  std::optional<milliseconds> move_time;

  bool none() const { return !time && !nodes && !depth && !move_time; }
};

std::string text_of(const Limits& limits);

class Clock {
 public:
  explicit Clock(const TimeControl& control) : control_(control), left_(control.base) {}

  Duration left() const { return left_; }
  milliseconds shown() const;  // never less than one: engines take zero for "no clock"

  // A move that took so long. False: the flag fell, more than `margin` before it was made.
  bool spend(Duration used, milliseconds margin);

 private:
  TimeControl control_;
  Duration left_;
};

}  // namespace quadrille::match
