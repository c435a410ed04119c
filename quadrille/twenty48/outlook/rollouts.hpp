// Games played out from a position: what it is worth without any fit.
#pragma once

#include <cstdint>
#include <functional>

#include "quadrille/runtime/statistics.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/twenty48/engine/player.hpp"

namespace quadrille::twenty48 {

// The same player at its least depth, which plays thousands of games in seconds.
PlayerSetup shallow(const PlayerSetup& setup);

struct Rollouts {
  std::uint64_t games = 0;
  std::uint64_t reached = 0;   // those that got to the next tile
  runtime::Histogram further;  // points from the position on
};

// The same on any number of threads; a stop ends it early, after whole games.
Rollouts roll_out(const PlayerSetup& setup, WideBoard board, std::uint64_t games,
                  std::uint64_t seed, runtime::ThreadPool& pool, const runtime::StopToken& stop,
                  const std::function<void(std::uint64_t games)>& progress = {});

}  // namespace quadrille::twenty48
