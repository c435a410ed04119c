// Many games from one start, each by a search of its own. Game i has the random numbers
// Rng(seed).split(i), whoever plays it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/morpion/playouts/uniform_player.hpp"
#include "quadrille/morpion/search/engine.hpp"
#include "quadrille/morpion/verify/selfplay_sum.hpp"
#include "quadrille/runtime/threads.hpp"

namespace quadrille::morpion {

struct SelfplayOptions {
  EngineOptions engine;
  std::vector<Move> start;
  std::uint64_t seed = 1;
};

// Plays games on one thread.
class SelfplayPlayer {
 public:
  // The options outlive it.
  explicit SelfplayPlayer(const SelfplayOptions& options);

  // Game `index` into the sum, and its length; nothing if it was stopped.
  std::optional<std::size_t> play(std::uint64_t index, const runtime::StopToken& stop,
                                  SelfplaySum& sum);

 private:
  const SelfplayOptions& options_;
  std::optional<UniformPlayer> random_;  // at level 0
  std::vector<Move> game_;
};

// The games 0, 1, 2, … on all cores. `played` is called now and then on the calling thread, with
// the lengths of the next games and all that came out so far.
SelfplaySum play_games(
    const SelfplayOptions& options, std::uint64_t games, runtime::ThreadPool& pool,
    const runtime::StopToken& stop,
    const std::function<void(std::span<const std::size_t> lengths, const SelfplaySum&)>& played);

}  // namespace quadrille::morpion
