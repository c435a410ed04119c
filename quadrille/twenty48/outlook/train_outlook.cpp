#include "quadrille/twenty48/outlook/train_outlook.hpp"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/network/word_digest.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr std::uint64_t kHeldOutEvery = 10;  // games
// Neighbouring positions of a game say the same; a game has thousands.
constexpr std::uint64_t kTakenEvery = 16;

using Samples = std::vector<OutlookSample>;

// What was still to come is known at the end: until then a sample has the points made before it.
void finish(Samples& samples, WideBoard last, std::uint64_t score) {
  for (OutlookSample& sample : samples) {
    sample.further = static_cast<std::uint32_t>(score - sample.further);
    sample.reached = largest_exponent(last) >= next_tile(sample.board);
  }
}

// Of a whole game, what the network values where there is one; empty where it was stopped before
// its end.
std::optional<Samples> play(Engine& engine, bool network, Rng rng, const runtime::StopToken& stop) {
  Samples samples;
  WideBoard board = start_board<5>(rng);
  std::uint64_t score = 0;
  for (std::uint64_t moves = 0; !is_over(board); ++moves) {
    const Analysis analysis = engine.analyse(board, stop);
    if (stop.requested()) return std::nullopt;
    const MoveValue& best = analysis.moves.front();
    if (moves % kTakenEvery == 0 && analysis.by_network == network)
      samples.push_back({board, best.value, static_cast<std::uint32_t>(score), false});
    score += best.score;
    board = spawn(move(board, best.direction).board, rng);
  }
  finish(samples, board, score);
  return samples;
}

}  // namespace

std::string outlook_player(const EngineOptions& options) {
  if (options.network == nullptr) return "classic";
  const auto& weights = options.network->weights;
  const std::string_view bytes(reinterpret_cast<const char*>(weights.data()),
                               weights.size() * sizeof weights[0]);
  return fmt::format("{:016x}", network::digest_of_bytes(bytes));
}

TrainedOutlook train_outlook(const TableSet& table_set, const EngineOptions& engine_options,
                             const OutlookOptions& options, runtime::ThreadPool& pool,
                             const runtime::StopToken& stop,
                             const std::function<void(std::uint64_t)>& progress) {
  TrainedOutlook trained;
  trained.outlook.player = outlook_player(engine_options);
  trained.outlook.depth = engine_options.limits.depth;
  OutlookSamples samples;
  Samples held_out;
  const Rng seed(options.seed);
  const auto unit = [&](std::size_t index) {
    Engine engine(table_set, engine_options);
    return play(engine, engine_options.network != nullptr, seed.split(index), stop);
  };
  pool.ordered(options.games, stop, unit, [&](std::size_t index, const Samples& game) {
    if (index % kHeldOutEvery == 0) {
      held_out.insert(held_out.end(), game.begin(), game.end());
    } else {
      samples.add(game);
    }
    ++trained.games;
    if (progress) progress(trained.games);
  });
  trained.positions = samples.positions();
  trained.outlook.rows = samples.fit();
  for (const OutlookSample& sample : held_out) trained.held_out.add(trained.outlook, sample);
  return trained;
}

}  // namespace quadrille::twenty48
