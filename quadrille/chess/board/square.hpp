// The sixty-four squares, numbered along the ranks from White's left: a1 = 0, b1 = 1 … h8 = 63.
// Bit s of a bitboard is square s.
#pragma once

#include <cstdint>

#include "quadrille/core/require.hpp"

namespace quadrille::chess {

using Square = std::uint8_t;
using Bitboard = std::uint64_t;

inline constexpr int kSquares = 64;
inline constexpr Square kNoSquare = 64;

constexpr Square square_at(int file, int rank) {
  require(file >= 0 && file < 8 && rank >= 0 && rank < 8);
  return static_cast<Square>(rank * 8 + file);
}
constexpr int file_of(Square square) {
  return square & 7;
}
constexpr int rank_of(Square square) {
  return square >> 3;
}
constexpr Bitboard bit(Square square) {
  require(square < kSquares);
  return Bitboard{1} << square;
}

}  // namespace quadrille::chess
