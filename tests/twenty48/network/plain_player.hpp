// The player without search in plain words: moves made one by one, weights met one by one.
#pragma once

#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/network/downgrade.hpp"
#include "quadrille/twenty48/network/plain.hpp"
#include "quadrille/twenty48/network/training.hpp"

namespace quadrille::twenty48::network::plain {

inline Board learnt_as(Board board, const Training& training) {
  return training.plan.downgrade ? downgraded(board, kMostTrusted) : board;
}

inline Weight value_of_board(Board board, const Training& training) {
  Weight sum = 0;
  each_weight<TwoByFour>(learnt_as(board, training),
                         [&](std::uint32_t index) { sum += training.weights[index]; });
  return sum;
}

inline Choice choice_of(Board board, const Training& training) {
  Choice best;
  for (const Direction direction : kAllDirections) {
    const MoveResult<4> moved = move(board, direction);
    if (!moved.moved) continue;
    // The trainer leaves boards transposed that were moved up or down.
    const bool vertical = direction == Direction::up || direction == Direction::down;
    const Board after = vertical ? transpose(moved.board) : moved.board;
    consider(best, {after, static_cast<std::uint32_t>(moved.score), value_of_board(after, training),
                    true, false});
  }
  return best;
}

}  // namespace quadrille::twenty48::network::plain
