// What has been taken from either side, and who has more on the board.
//
// Counted against the sixteen pieces of a full side, so that a position that was set up has lost
// what it lacks. A pawn that promotes is not lost: it is the piece that it became. Which pieces
// came from pawns is known by the moves; at the start of the moves, by there being more than a full
// side has.
#pragma once

#include <array>
#include <span>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/move.hpp"

namespace quadrille::chess {

// What a piece is worth to those who count: the king nothing.
inline constexpr std::array<int, 6> kPieceWorth = {1, 3, 3, 5, 9, 0};

struct Captured {
  std::array<std::array<int, 6>, 2> lost;  // by colour and kind
  int balance;                             // what White has more, in pawns
};

// `start` and the moves made from there.
Captured captured(const Board& start, std::span<const Move> moves);

}  // namespace quadrille::chess
