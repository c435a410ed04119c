// A game as it is played: where it began, its moves, and whether it is over and why.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/game_end.hpp"
#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/games/outcome.hpp"
#include "quadrille/chess/moves/position.hpp"

namespace quadrille::chess {

class Game {
 public:
  explicit Game(const Setup& start);

  const Setup& start() const { return start_; }
  const std::vector<Move>& moves() const { return moves_; }
  const Position& position() const { return positions_.back(); }
  const Board& board() const { return position().board; }
  MoveList legal() const;

  void play(Move move);
  // There is a move to take back.
  void take_back();

  GameEnd ending() const;
  Outcome outcome() const;  // unknown while the game goes on

 private:
  struct Facts;

  Setup start_;
  std::vector<Move> moves_;
  std::vector<Position> positions_;  // one more than moves
};

}  // namespace quadrille::chess
