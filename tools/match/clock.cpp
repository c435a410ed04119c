#include "tools/match/clock.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace quadrille::match {
namespace {

constexpr double kLongestSeconds = 1e6;  // a game of eleven days
constexpr std::size_t kLongestNumber = 12;

// Plain decimals only: "1", "0.02", ".5". Rounded to whole milliseconds.
std::optional<milliseconds> parse_seconds(std::string_view text) {
  const bool plain = text.find_first_not_of("0123456789.") == std::string_view::npos;
  const bool one_point = std::count(text.begin(), text.end(), '.') <= 1;
  if (text.empty() || text == "." || text.size() > kLongestNumber || !plain || !one_point) {
    return {};
  }
  const double seconds = std::stod(std::string(text));
  if (seconds > kLongestSeconds) return {};
  return milliseconds(std::llround(seconds * 1000));
}

}  // namespace

Expected<TimeControl, runtime::Error> parse_time_control(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto base = parse_seconds(text.substr(0, plus));
  const auto increment = plus == std::string_view::npos ? std::optional(milliseconds(0))
                                                        : parse_seconds(text.substr(plus + 1));
  if (!base || !increment || *base <= milliseconds(0)) {
    return runtime::Error{
        fmt::format("'{}', expected SECONDS or SECONDS+INCREMENT, such as 1+0.02", text)};
  }
  return TimeControl{*base, *increment};
}

std::string text_of(const TimeControl& control) {
  const std::string base = fmt::format("{}", in_seconds(control.base));
  return control.increment.count() == 0 ? base
                                        : fmt::format("{}+{}", base, in_seconds(control.increment));
}

std::string text_of(const Limits& limits) {
  std::string text = limits.time ? text_of(*limits.time) : "";
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (limits.move_time) add(fmt::format("{} ms a move", limits.move_time->count()));
  if (limits.nodes) add(fmt::format("{} nodes", *limits.nodes));
  if (limits.depth) add(fmt::format("depth {}", *limits.depth));
  return text;
}

milliseconds Clock::shown() const {
  return std::max(std::chrono::floor<milliseconds>(left_), milliseconds(1));
}

bool Clock::spend(Duration used, milliseconds margin) {
  if (used > left_ + margin) return false;
  left_ = std::max(left_ - used, Duration::zero()) + control_.increment;
  return true;
}

}  // namespace quadrille::match
