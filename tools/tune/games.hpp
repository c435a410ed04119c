// Self-play for the tuner: the engine against itself at a fixed number of nodes, from openings of
// random moves that leave both sides a game. Quiet positions are kept, with the game's result.
//
// Game N of a seed is the same whoever plays it and when, so a run can be broken off and resumed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "quadrille/chess/search/engine.hpp"
#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/runtime/stop.hpp"

namespace quadrille::tune {

struct GameOptions {
  std::size_t games = 1000;
  std::uint64_t nodes = 5000;  // per move
  std::uint64_t seed = 1;
  unsigned threads = 1;
  bool from_hand = false;  // by the weights of judgement, not by the last ones
};

// The lines of one game, as samples.hpp has them; nothing where `stop` came first.
std::string play_game(chess::Engine& engine, const GameOptions& options, std::size_t number,
                      const runtime::StopToken& stop);

struct GamesPlayed {
  std::size_t before = 0;  // found in the file
  std::size_t now = 0;
  std::size_t positions = 0;  // now
};

// Appends to the file until it has all games. A file of other options is refused.
Expected<GamesPlayed, runtime::Error> play_games(const std::string& path,
                                                 const GameOptions& options,
                                                 const runtime::StopToken& stop,
                                                 bool show_progress);

}  // namespace quadrille::tune
