// The player without search: the move with the greatest reward plus value of what it leaves.
#pragma once

#include <cstdint>

#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/network/downgrade.hpp"
#include "quadrille/twenty48/network/learning.hpp"
#include "quadrille/twenty48/network/lookup.hpp"
#include "quadrille/twenty48/network/training_game.hpp"

namespace quadrille::twenty48::network {

// What a move of all rows makes, in points. Left and right merge the same pairs.
struct Gain {
  std::uint32_t points = 0;
  bool overflow = false;
};

inline Gain gain_of(Board board, const RowTables<4>& tables) {
  Gain gain;
  for (int y = 0; y < kSide; ++y) {
    const std::uint32_t entry = tables.gain[board.row(y)];
    gain.points += 4 * (entry & ~RowTables<4>::kOverflow);
    gain.overflow = gain.overflow || (entry & RowTables<4>::kOverflow) != 0;
  }
  if (gain.overflow) gain.points += std::uint32_t{1} << (Board::kMaxExponent + 1);
  return gain;
}

// Up and down leave transposed boards, which are worth the same; the game simply goes on with them.
template <class Shape>
Choice best_choice(Board board, const RowTables<4>& tables, const Weight* weights, bool downgrade) {
  const SearchMoves<4> moves = search_moves(board, tables);
  const Gain across = gain_of(moves.board, tables), along = gain_of(moves.transposed, tables);
  Choice best;
  const auto look = [&](Board from, Board to, const Gain& gain) {
    Choice choice{to, gain.points, 0, gain.overflow || !(to == from), gain.overflow};
    if (!choice.legal) return;
    if (!choice.ends) choice.value = value_of<Shape>(downgrade ? shown(to) : to, weights);
    consider(best, choice);
  };
  look(moves.board, moves.across.left, across);
  look(moves.board, moves.across.right, across);
  look(moves.transposed, moves.along.left, along);
  look(moves.transposed, moves.along.right, along);
  return best;
}

// The weights of a board, as they are learnt.
template <class Shape>
Indices<Shape> learnt_indices(Board board, bool downgrade) {
  return weight_indices<Shape>(downgrade ? shown(board) : board);
}

// What a choice teaches the weights of the board that the move before left.
template <class Shape>
ErrorSum lesson_of(const Indices<Shape>& indices, const Choice& choice, const Weight* weights) {
  return error_entry(target_of(choice), sum_at<Shape>(indices, weights));
}

// From the beginning to the end, by itself, and as players do with downgraded boards.
template <class Shape>
Ending play_greedily(const Rng& seed, std::uint64_t number, const RowTables<4>& tables,
                     const Weight* weights) {
  TrainingGame game = new_game(seed, number);
  for (;;) {
    const Ending ending =
        advance(game, best_choice<Shape>(game.board, tables, weights, true), nullptr);
    if (ending.over) return ending;
  }
}

}  // namespace quadrille::twenty48::network
