// Whether a move that was remembered (from the table, a killer) is legal here, without generating
// any other. It reads the same masks as the generator does.
#pragma once

#include "quadrille/chess/board/attack_tables.hpp"
#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/moves/moves.hpp"

namespace quadrille::chess {

// The machine is only there for its name: see tools/check_leaks.
template <Colour Us, Machine M>
constexpr bool is_legal_pawn_move(const Board& board, const Guard& guard, Move move) {
  using S = Side<Us>;
  const bool promotes = (S::kBeforeLast & bit(move.from())) != 0;
  if (promotes != move.is_promotion()) return false;
  const PawnMoves moves = pawn_moves<Us>(board, guard);
  const int way = move.to() - move.from();
  const Bitboard to = bit(move.to());
  if (move.flag() == Flag::double_step) return way == 2 * S::kUp && (moves.twice & to) != 0;
  // A step of kUp ± 1 never wraps around the board's edge, because the sets were made by shifts.
  return (way == S::kUp && (moves.single & to) != 0) ||
         (way == S::kUp - 1 && (moves.left & to) != 0) ||
         (way == S::kUp + 1 && (moves.right & to) != 0);
}

template <Colour Us, Machine M>
constexpr bool is_legal(const M& machine, const Board& board, const Guard& guard, Move move) {
  const Square from = move.from(), to = move.to();
  const Bitboard us = board.of(Us), occupied = board.occupied();
  if ((us & bit(from)) == 0) return false;
  if (move.is_castling()) {
    bool found = false;
    if (from == guard.king) {
      each_castling<Us>(board, guard, [&](Square rook) { found |= rook == to; });
    }
    return found;
  }
  const Kind kind = board.kind_on(from);
  if (move.flag() == Flag::en_passant) {
    return kind == Kind::pawn && to == board.en_passant &&
           (kPawnAttacks[index_of(Us)][from] & bit(to)) != 0 &&
           may_take_en_passant<Us>(machine, board, from);
  }
  if (kind == Kind::pawn) return is_legal_pawn_move<Us, M>(board, guard, move);
  if (move.flag() != Flag::normal || (us & bit(to)) != 0) return false;
  if (kind == Kind::king) return (kKingAttacks[from] & ~guard.danger & bit(to)) != 0;

  const bool on_straight = (guard.pin_straight & bit(from)) != 0;
  const bool on_diagonal = (guard.pin_diagonal & bit(from)) != 0;
  Bitboard reached = 0;
  if (kind == Kind::knight) {
    reached = on_straight || on_diagonal ? 0 : kKnightAttacks[from];
  }
  if ((board.straights & bit(from)) != 0 && !on_diagonal) {
    reached |= machine.rook_attacks(from, occupied) & (on_straight ? guard.pin_straight : ~0ull);
  }
  if ((board.diagonals & bit(from)) != 0 && !on_straight) {
    reached |= machine.bishop_attacks(from, occupied) & (on_diagonal ? guard.pin_diagonal : ~0ull);
  }
  return (reached & guard.targets & bit(to)) != 0;
}

// For whoever is to move.
template <Machine M>
constexpr Guard guard_king(const M& machine, const Board& board) {
  return board.side == Colour::white ? guard_king<Colour::white>(machine, board)
                                     : guard_king<Colour::black>(machine, board);
}
template <Machine M>
constexpr bool is_legal(const M& machine, const Board& board, const Guard& guard, Move move) {
  return board.side == Colour::white ? is_legal<Colour::white>(machine, board, guard, move)
                                     : is_legal<Colour::black>(machine, board, guard, move);
}
template <Which Wanted, Machine M>
constexpr void generate(const M& machine, const Board& board, const Guard& guard, MoveList& moves) {
  ListMoves list(moves);
  if (board.side == Colour::white) {
    visit_moves<Wanted, Colour::white>(machine, board, guard, list);
  } else {
    visit_moves<Wanted, Colour::black>(machine, board, guard, list);
  }
}

}  // namespace quadrille::chess
