// A game of chess in the terminal, move by move in words: "e4", "Nf3", "e2e4", and a few commands.
#pragma once

#include "cli/support/run.hpp"
#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/search/engine.hpp"

namespace quadrille::cli {

enum class Player { white, black, both, nobody };

struct ChessPlayOptions {
  Player person = Player::white;  // whom the person plays; the engine plays the rest
  chess::EngineOptions engine;
  chess::Limits limits;
  bool book = true;  // the engine opens from its own book
  std::string pgn;   // what the game is appended to; empty: nothing
};

int play_chess(const Run& run, const chess::Setup& start, const ChessPlayOptions& options);

// The engine against itself for a while, drawn in place.
void watch_chess(const Run& run);

}  // namespace quadrille::cli
