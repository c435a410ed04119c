// A board together with its hash, kept up to date move by move, as search walks from one to the
// next. Nothing is unmade: a line of play is an array of positions.
#pragma once

#include <cstdint>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/move.hpp"

namespace quadrille::chess {

struct Position {
  Board board;
  std::uint64_t key = 0;       // always key_of(setup_of(board))
  std::uint64_t pawn_key = 0;  // of the pawns alone

  constexpr bool operator==(const Position&) const = default;
};

Position position_of(const Board& board);
inline Position position_of(const Setup& setup) {
  return position_of(board_of(setup));
}

// After a legal move.
Position after(const Position& position, Move move);

// Only passes the turn; the side to move is not in check.
Position after_pass(const Position& position);

// Equal where positions repeat: the key, but a right to take en passant counts only where a legal
// move uses it.
std::uint64_t repetition_key(const Position& position);

// No sequence of moves leads to mate: bare kings, one knight or bishop, or bishops that all stand
// on squares of one colour.
bool insufficient_material(const Board& board);

}  // namespace quadrille::chess
