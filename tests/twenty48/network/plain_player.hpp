// The player without search in plain words: moves made one by one, weights met one by one.
#pragma once

#include <vector>

#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/network/plain.hpp"
#include "quadrille/twenty48/network/training_game.hpp"

namespace quadrille::twenty48::network::plain {

inline Weight value_of_board(Board board, const std::vector<Weight>& weights) {
  Weight sum = 0;
  each_weight<TwoByFour>(board, [&](std::uint32_t index) { sum += weights[index]; });
  return sum;
}

inline Choice choice_of(Board board, const std::vector<Weight>& weights) {
  Choice best;
  for (const Direction direction : kAllDirections) {
    const MoveResult<4> moved = move(board, direction);
    if (!moved.moved) continue;
    // The trainer leaves boards transposed that were moved up or down.
    const bool vertical = direction == Direction::up || direction == Direction::down;
    const Board after = vertical ? transpose(moved.board) : moved.board;
    consider(best, {after, static_cast<std::uint32_t>(moved.score), value_of_board(after, weights),
                    true, false});
  }
  return best;
}

}  // namespace quadrille::twenty48::network::plain
