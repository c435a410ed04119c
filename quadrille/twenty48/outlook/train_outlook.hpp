// The outlook of a player, learnt from its own games.
//
// Games are counted in their order and only whole numbers are summed up, so that the result is the
// same on any number of threads. One game in ten is kept back, to say how good the result is.
#pragma once

#include <cstdint>
#include <functional>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/twenty48/engine/player.hpp"
#include "quadrille/twenty48/outlook/fit_outlook.hpp"

namespace quadrille::twenty48 {

struct OutlookOptions {
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
};

inline constexpr std::uint64_t kMostOutlookGames = 100'000'000;

struct TrainedOutlook {
  Outlook outlook;
  std::uint64_t games = 0;      // all that were played
  std::uint64_t positions = 0;  // that it was made from
  OutlookTest held_out;         // on the games that were kept back
};

// "classic", or the digest of the network.
std::string outlook_player(const EngineOptions& options);

// A stop ends it early, after whole games.
TrainedOutlook train_outlook(const TableSet& table_set, const EngineOptions& engine,
                             const OutlookOptions& options, runtime::ThreadPool& pool,
                             const runtime::StopToken& stop,
                             const std::function<void(std::uint64_t games)>& progress = {});

}  // namespace quadrille::twenty48
