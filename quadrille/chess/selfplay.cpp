#include "quadrille/chess/selfplay.hpp"

#include "quadrille/chess/openings.hpp"

namespace quadrille::chess {
namespace {

// Starts anew where the random moves end the game.
Game random_opening(const Setup& start, int plies, Rng& rng) {
  for (;;) {
    Game game(start);
    for (int ply = 0; ply < plies && game.ending() == Ending::none; ++ply) {
      const MoveList legal = game.legal();
      game.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    if (game.ending() == Ending::none || plies == 0) return game;
    --plies;
  }
}

}  // namespace

std::optional<GameRecord> play_game(const SelfplayOptions& options, std::uint64_t seed,
                                    std::uint64_t index, const runtime::StopToken& stop) {
  Rng rng = Rng(seed).split(index);
  GameRecord record{
      random_opening(options.start.value_or(start_setup()), options.random_plies, rng)};
  Engine engine(options.engine);
  while (record.game.ending() == Ending::none &&
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

SelfplaySummary summarise(const std::vector<GameRecord>& records) {
  SelfplaySummary summary;
  for (const GameRecord& record : records) {
    ++summary.games[static_cast<std::size_t>(record.game.outcome())];
    summary.plies += record.game.moves().size();
    summary.nodes += record.nodes;
    summary.searches += static_cast<std::uint64_t>(record.searches);
  }
  return summary;
}

}  // namespace quadrille::chess
