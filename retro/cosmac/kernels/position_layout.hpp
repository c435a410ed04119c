// How a reference::Position lies in the 1802's memory, for kernels. The one trick: it begins a
// page, and is shorter than one, so a pointer to any of its bytes needs its low byte changed alone,
// and that low byte is the 0x88 cell itself.
//
//   low byte:  | 00 … 7F board | 80 side | 81 en passant | 82 kings 2 | 84 rooks 2 × 2 |
//              | 88 half moves 2 | 8A full move 2 |
#pragma once

#include <cstddef>

#include "quadrille/chess/reference/reference.hpp"

namespace quadrille::cosmac {

using chess::reference::Position;
using chess::reference::State;

inline constexpr int kState = offsetof(Position, state);
inline constexpr int kSide = kState + static_cast<int>(offsetof(State, side));
inline constexpr int kEnPassant = kState + static_cast<int>(offsetof(State, en_passant));
inline constexpr int kKings = kState + static_cast<int>(offsetof(State, kings));
inline constexpr int kRooks = kState + static_cast<int>(offsetof(State, rooks));
inline constexpr int kHalfMoves = kState + static_cast<int>(offsetof(State, half_moves));
inline constexpr int kFullMove = kState + static_cast<int>(offsetof(State, full_move));
static_assert(kSide == 0x80 && kEnPassant == 0x81 && kKings == 0x82 && kRooks == 0x84 &&
              kHalfMoves == 0x88 && kFullMove == 0x8A && sizeof(State) == 12);

// Codes of pieces without their colour, and the bit that makes them Black's.
inline constexpr int kPawn = 1, kKnight = 2, kBishop = 3, kRook = 4, kQueen = 5, kKing = 6;
inline constexpr int kBlackBit = 8, kKindBits = 7;
static_assert(kKing == chess::reference::code_of(chess::Colour::white, chess::Kind::king));

inline constexpr int kOffBoard = chess::reference::kOffBoard;
inline constexpr int kNoCell = chess::reference::kNoCell;

}  // namespace quadrille::cosmac
