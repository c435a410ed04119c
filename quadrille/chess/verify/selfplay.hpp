// Games of the engine against itself: an opening of moves drawn by lot, so that no two games are
// alike, then searches with the same limits for both sides, until the rules end the game.
#pragma once

#include <cstdint>
#include <optional>

#include "quadrille/chess/games/game.hpp"
#include "quadrille/chess/search/engine.hpp"
#include "quadrille/runtime/stop.hpp"

namespace quadrille::chess {

struct SelfplayOptions {
  EngineOptions engine;
  Limits limits;
  std::optional<Setup> start;  // none: the usual one
  int opening_plies = 8;
  // Openings are drawn among the moves that the search finds at most N centipawns worse than
  // its best; without, among all legal moves.
  std::optional<int> opening_margin;
  int most_plies = 600;  // a game as long as this is left undecided
};

struct GameRecord {
  Game game;
  std::uint64_t nodes = 0;
  int searches = 0;
};

// Game `index` of the run with this seed; nothing if it was stopped.
std::optional<GameRecord> play_game(const SelfplayOptions& options, std::uint64_t seed,
                                    std::uint64_t index, const runtime::StopToken& stop);

}  // namespace quadrille::chess
