#include "quadrille/chess/moves/moves.hpp"

namespace quadrille::chess {

void generate(const Board& board, MoveList& moves) {
  generate<Which::all>(PlainMachine{}, board, moves);
}

std::uint64_t count(const Board& board) {
  const int moves = board.side == Colour::white ? count_moves<Colour::white>(PlainMachine{}, board)
                                                : count_moves<Colour::black>(PlainMachine{}, board);
  return static_cast<std::uint64_t>(moves);
}

}  // namespace quadrille::chess
