#include "quadrille/chess/evaluate/evaluate.hpp"

namespace quadrille::chess {

int evaluate(const Board& board) {
  PawnTable no_table;
  return evaluate(PlainMachine{}, board, kWeights, no_table);
}

}  // namespace quadrille::chess
