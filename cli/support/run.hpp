// What every verb is given to work with.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"

namespace quadrille::cli {

struct LimitOptions {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> milliseconds;
};

struct Run {
  runtime::StopToken stop;
  runtime::ThreadPool& pool;
  std::optional<std::string> position;  // none: the game's start
  std::uint64_t seed = 1;
  LimitOptions limits;
};

}  // namespace quadrille::cli
