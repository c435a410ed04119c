#include "quadrille/chess/verify/selfplay.hpp"

#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/core/rng.hpp"

namespace quadrille::chess {
namespace {

constexpr int kOpeningChoices = 6;  // moves that are looked at, where only good ones may be drawn

Move any_move(const Game& game, Rng& rng) {
  const MoveList legal = game.legal();
  return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

Move good_move(const Game& game, const SelfplayOptions& options, Engine& engine, Rng& rng,
               const runtime::StopToken& stop) {
  engine.set_position(game.start(), game.moves());
  const Result result = engine.search(options.limits, stop);
  std::uint32_t good = 0;
  while (good < result.lines.size() &&
         result.lines[good].score >= result.lines.front().score - *options.opening_margin) {
    ++good;
  }
  return result.lines[rng.below(good)].moves.front();
}

// Shorter where the game would end in it.
Game opening(const SelfplayOptions& options, Rng& rng, const runtime::StopToken& stop) {
  std::optional<Engine> engine;
  if (options.opening_margin) {
    EngineOptions choosing = options.engine;
    choosing.lines = kOpeningChoices;
    engine.emplace(choosing);
  }
  Game game(options.start.value_or(start_setup()));
  if (game.ending() != GameEnd::none) return game;
  for (int ply = 0; ply < options.opening_plies && !stop.requested(); ++ply) {
    game.play(engine ? good_move(game, options, *engine, rng, stop) : any_move(game, rng));
    if (game.ending() == GameEnd::none) continue;
    game.take_back();
    break;
  }
  return game;
}

}  // namespace

std::optional<GameRecord> play_game(const SelfplayOptions& options, std::uint64_t seed,
                                    std::uint64_t index, const runtime::StopToken& stop) {
  Rng rng = Rng(seed).split(index);
  GameRecord record{opening(options, rng, stop)};
  Engine engine(options.engine);
  while (record.game.ending() == GameEnd::none &&
         record.game.moves().size() < static_cast<std::size_t>(options.most_plies)) {
    engine.set_position(record.game.start(), record.game.moves());
    const Result result = engine.search(options.limits, stop);
    if (stop.requested()) return std::nullopt;
    record.nodes += result.nodes;
    ++record.searches;
    record.game.play(result.best);
  }
  return record;
}

}  // namespace quadrille::chess
