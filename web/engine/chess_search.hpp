// The chess engine behind the session: best lines, a move to play, the review of a game. Scores are
// White's, in centipawns, with the moves to mate where there is one.
#pragma once

#include <memory>

#include "quadrille/chess/games/game_text.hpp"
#include "quadrille/chess/search/engine.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {

// From any text of a game.
chess::GameText read_chess(const std::string& text);

class ChessSearch {
 public:
  // {"position", "lines"?, limits} → {"position", "depth", "nodes", "seconds", "lines", "trying"?}
  Json analyse(const Json& question);
  // {"position", "elo"?, "book"?, "seed"?, limits} → {"move", "san", "book", "score"?}
  Json think(const Json& question);
  // {"position", limits} → {"positions"}; a piece of news for each of them, with the accuracy of
  // both players so far
  Json review(const Json& question);

 private:
  // With the moves that are made on its board.
  chess::Engine& engine_for(const chess::EngineOptions& options, const chess::GameText& game);

  std::unique_ptr<chess::Engine> engine_;
};

}  // namespace quadrille::web
