// Static exchange evaluation: what a capture is worth once everybody has taken back on that square,
// cheapest piece first, each side stopping when it likes.
//
// The one trick: the question is only whether the exchange is worth at least a threshold, so the
// balance is kept against it and the first side that cannot get back above it has lost; most
// questions are answered before a single taker is looked for.
#pragma once

#include <array>
#include <cstddef>

#include "quadrille/chess/board/attack_tables.hpp"
#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/move.hpp"

namespace quadrille::chess {

// Centipawns by Kind; a king is never really taken, and nothing stands on an empty square.
inline constexpr std::array<int, kKinds + 1> kSeeValues{100, 325, 335, 515, 1000, 0, 0};

constexpr int see_value(Kind kind) {
  return kSeeValues[static_cast<std::size_t>(kind)];
}

// The kind of piece that a move takes; Kind::none for a quiet one.
constexpr Kind taken_by(const Board& board, Move move) {
  if (move.flag() == Flag::en_passant) return Kind::pawn;
  return move.is_castling() ? Kind::none : board.kind_on(move.to());
}

constexpr bool is_capture_or_promotion(const Board& board, Move move) {
  return move.is_promotion() || taken_by(board, move) != Kind::none;
}

// Whether the piece that moves checks from its new square; what it uncovers is not seen.
template <Machine M>
constexpr bool gives_direct_check(const M& machine, const Board& board, Move move) {
  if (move.is_castling()) return false;
  const Bitboard king = bit(board.king_square(!board.side));
  const Bitboard occupied = board.occupied() & ~bit(move.from());
  switch (move.is_promotion() ? move.promotion() : board.kind_on(move.from())) {
    case Kind::pawn:
      return (kPawnAttacks[static_cast<std::size_t>(board.side)][move.to()] & king) != 0;
    case Kind::knight:
      return (kKnightAttacks[move.to()] & king) != 0;
    case Kind::bishop:
      return (machine.bishop_attacks(move.to(), occupied) & king) != 0;
    case Kind::rook:
      return (machine.rook_attacks(move.to(), occupied) & king) != 0;
    case Kind::queen:
      return ((machine.bishop_attacks(move.to(), occupied) |
               machine.rook_attacks(move.to(), occupied)) &
              king) != 0;
    case Kind::king:
    case Kind::none:
      break;
  }
  return false;
}

// Both colours' pieces that look at a square; those behind sliders appear as `occupied` shrinks.
template <Machine M>
constexpr Bitboard all_attackers(const M& machine, const Board& board, Square square,
                                 Bitboard occupied) {
  return attackers(machine, board, square, Colour::white, occupied) |
         attackers(machine, board, square, Colour::black, occupied);
}

template <Machine M>
constexpr bool see_at_least(const M& machine, const Board& board, Move move, int threshold) {
  if (move.is_castling()) return threshold <= 0;
  const Square from = move.from(), to = move.to();
  Kind next = board.kind_on(from);
  int balance = see_value(taken_by(board, move)) - threshold;
  if (move.is_promotion()) {
    next = move.promotion();
    balance += see_value(next) - see_value(Kind::pawn);
  }
  if (balance < 0) return false;
  balance -= see_value(next);  // the worst: it is taken back for nothing
  if (balance >= 0) return true;

  Bitboard occupied = (board.occupied() & ~bit(from)) | bit(to);
  if (move.flag() == Flag::en_passant) occupied &= ~bit(passed_pawn(to));
  Bitboard takers = all_attackers(machine, board, to, occupied) & occupied;
  Colour side = !board.side;
  while (true) {
    const Bitboard ours = takers & board.of(side);
    if (ours == 0) break;
    Kind kind = Kind::pawn;
    while (kind != Kind::king && (ours & board.of(kind)) == 0) {
      kind = static_cast<Kind>(static_cast<int>(kind) + 1);
    }
    const Bitboard candidates = ours & board.of(kind);
    side = !side;
    balance = -balance - 1 - see_value(kind);
    if (balance >= 0) {
      // A king may not take what is still protected.
      if (kind == Kind::king && (takers & board.of(side)) != 0) side = !side;
      break;
    }
    occupied &= ~(candidates & (~candidates + 1));
    if (kind == Kind::pawn || kind == Kind::bishop || kind == Kind::queen) {
      takers |= machine.bishop_attacks(to, occupied) & board.diagonals;
    }
    if (kind == Kind::rook || kind == Kind::queen) {
      takers |= machine.rook_attacks(to, occupied) & board.straights;
    }
    takers &= occupied;
  }
  return side != board.side;
}

}  // namespace quadrille::chess
