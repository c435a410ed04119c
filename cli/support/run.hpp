// What every verb is given to work with.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"

namespace quadrille::cli {

struct LimitOptions {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::microseconds> time;

  // The time rounded up, for those who count in whole milliseconds.
  std::optional<std::chrono::milliseconds> milliseconds() const {
    if (!time) return std::nullopt;
    return std::chrono::ceil<std::chrono::milliseconds>(*time);
  }
};

struct Run {
  runtime::StopToken stop;
  runtime::ThreadPool& pool;
  std::optional<std::string> position;  // none: the game's start
  std::uint64_t seed = 1;
  LimitOptions limits;
  bool from_input = false;  // the position came from standard input
};

}  // namespace quadrille::cli
