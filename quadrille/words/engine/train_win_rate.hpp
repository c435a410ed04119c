// How often a lead wins, learnt from games of the static player against itself.
//
// Games are counted in their order and only whole numbers are summed up, so that the result is the
// same on any number of threads. One game in ten is kept back, to say how good the result is.
#pragma once

#include <cstdint>
#include <functional>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/words/engine/world.hpp"
#include "quadrille/words/win_rate/fit_win_rate.hpp"

namespace quadrille::words {

// quadrille words winrate train --games 1000000 --seed 1
struct WinRateOptions {
  std::uint64_t games = 1'000'000;
  std::uint64_t seed = 1;
};

inline constexpr std::uint64_t kMostWinRateGames = 100'000'000;

struct TrainedWinRate {
  WinRate rate;
  std::uint64_t games = 0;  // all that were played
  std::uint64_t turns = 0;  // that it was made from
  WinRateTest held_out;     // on the games that were kept back
};

// The world needs its leaves. A stop ends it early, after whole games.
TrainedWinRate train_win_rate(const World& world, const WinRateOptions& options,
                              runtime::ThreadPool& pool, const runtime::StopToken& stop,
                              const std::function<void(std::uint64_t games)>& progress = {});

}  // namespace quadrille::words
