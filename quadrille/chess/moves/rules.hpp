// Chess as the generic searches see it, over the fast board. Nothing is unmade: the undo record is
// the board as it was.
#pragma once

#include <cstdint>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/moves/moves.hpp"

namespace quadrille::chess {

struct Rules {
  using Position = Board;
  using Move = chess::Move;
  using Undo = Board;
  using MoveList = chess::MoveList;

  void generate(const Board& board, MoveList& moves) const {
    moves.clear();
    chess::generate(board, moves);
  }
  std::uint64_t count(const Board& board) const { return chess::count(board); }
  void make(Board& board, Move move, Undo& undo) const {
    undo = board;
    board = after(board, move);
  }
  void unmake(Board& board, Move, const Undo& undo) const { board = undo; }
};

}  // namespace quadrille::chess
