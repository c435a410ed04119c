#include "quadrille/words/engine/train_win_rate.hpp"

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/spares.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/moves/game.hpp"

namespace quadrille::words {
namespace {

constexpr std::uint64_t kHeldOutEvery = 10;  // games

std::uint8_t half_points(int spread) {
  return static_cast<std::uint8_t>(spread > 0 ? 2 : spread == 0 ? 1 : 0);
}

// Every turn of a game with tiles in the bag.
template <int Stride>
std::vector<WinSample> samples_of(Game<Stride>& game, Engine<Stride>& engine) {
  std::vector<WinSample> samples;
  std::vector<int> players;
  std::array<Equity, 2> kept{};
  while (!game.over()) {
    const int player = game.on_turn(), other = 1 - player;
    if (game.bag() > 0) {
      const Equity lead =
          equity_of(game.score(player) - game.score(other), kept[player] - kept[other]);
      samples.push_back({lead, static_cast<std::uint8_t>(game.bag() + game.rack(other).size()), 0});
      players.push_back(player);
    }
    const Choice choice = engine.choose(game, Rng(0), {});
    kept[player] = choice.leave();
    game.play(choice.play);
  }
  for (std::size_t index = 0; index < samples.size(); ++index) {
    const int player = players[index];
    samples[index].half_points = half_points(game.score(player) - game.score(1 - player));
  }
  return samples;
}

template <int Stride>
TrainedWinRate train(const GeneratorTables<Stride>& tables, int side, const WinRateOptions& options,
                     runtime::ThreadPool& pool, const runtime::StopToken& stop,
                     const std::function<void(std::uint64_t)>& progress) {
  const Rng seed(options.seed);
  runtime::Spares<Engine<Stride>> engines;
  const auto unit = [&](std::size_t index) -> std::optional<std::vector<WinSample>> {
    auto engine = engines.take([&] { return std::make_unique<Engine<Stride>>(tables); });
    Game<Stride> game(tables.rules, side, seed.split(index));
    std::vector<WinSample> samples = samples_of(game, *engine);
    engines.give_back(std::move(engine));
    return samples;
  };
  TrainedWinRate trained;
  WinCounts counts;
  std::vector<WinSample> held_out;
  pool.ordered(options.games, stop, unit,
               [&](std::size_t index, const std::vector<WinSample>& samples) {
                 if (index % kHeldOutEvery == 0) {
                   held_out.insert(held_out.end(), samples.begin(), samples.end());
                 } else {
                   for (const WinSample& sample : samples) counts.add(sample);
                 }
                 ++trained.games;
                 if (progress) progress(trained.games);
               });
  trained.turns = counts.turns();
  trained.rate = counts.fit();
  for (const WinSample& sample : held_out) trained.held_out.add(trained.rate, sample);
  return trained;
}

}  // namespace

TrainedWinRate train_win_rate(const World& world, const WinRateOptions& options,
                              runtime::ThreadPool& pool, const runtime::StopToken& stop,
                              const std::function<void(std::uint64_t games)>& progress) {
  return world.with_tables([&](const auto& tables) {
    return train(tables, world.layout().side, options, pool, stop, progress);
  });
}

}  // namespace quadrille::words
