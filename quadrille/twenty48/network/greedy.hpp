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

// Calls visit(choice) for each of the four moves, in the order of search_moves, without its value.
// Up and down leave transposed boards, which are worth the same; a game simply goes on with them.
template <class Visit>
void each_choice(Board board, const RowTables<4>& tables, Visit visit) {
  const SearchMoves<4> moves = search_moves(board, tables);
  const Gain across = gain_of(moves.board, tables), along = gain_of(moves.transposed, tables);
  const auto look = [&](int number, Board from, Board to, const Gain& gain) {
    visit(Choice{to, gain.points, 0, gain.overflow || !(to == from), gain.overflow, number});
  };
  look(0, moves.board, moves.across.left, across);
  look(1, moves.board, moves.across.right, across);
  look(2, moves.transposed, moves.along.left, along);
  look(3, moves.transposed, moves.along.right, along);
}

template <class Shape>
Choice best_choice(Board board, const RowTables<4>& tables, const Weight* weights, bool downgrade) {
  Choice best;
  each_choice(board, tables, [&](Choice choice) {
    if (!choice.legal) return;
    if (!choice.ends)
      choice.value = value_of<Shape>(downgrade ? shown(choice.after) : choice.after, weights);
    consider(best, choice);
  });
  return best;
}

// What a choice teaches the weights of the board that the move before left.
template <class Shape>
ErrorSum lesson_of(const Indices<Shape>& indices, const Choice& choice, const Weight* weights) {
  return error_entry(target_of(choice), sum_at<Shape>(indices, weights));
}

// The same move on the board of which the other is the downgraded one.
inline Choice same_move(const Choice& downgraded, Board board, const RowTables<4>& tables) {
  Choice same;
  each_choice(board, tables, [&](const Choice& choice) {
    if (choice.number == downgraded.number && downgraded.legal) same = choice;
  });
  return same;
}

// From the beginning to the end: the move is chosen on the downgraded board, by what it earns
// there, and made on the board itself.
template <class Shape>
Ending play_greedily(const Rng& seed, std::uint64_t number, const RowTables<4>& tables,
                     const Weight* weights) {
  TrainingGame game = new_game(seed, number);
  for (;;) {
    const Board known = shown(game.board);
    Choice choice = best_choice<Shape>(known, tables, weights, true);
    if (!(known == game.board)) choice = same_move(choice, game.board, tables);
    const Ending ending = advance(game, choice, nullptr, false);
    if (ending.over) return ending;
  }
}

}  // namespace quadrille::twenty48::network
