// Squares as the evaluation sees them: from one side's view, folded left to right, and what lies
// before a pawn.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/piece.hpp"
#include "quadrille/chess/board/square.hpp"
#include "quadrille/core/arithmetic.hpp"

namespace quadrille::chess {

// The same square for Black as `square` is for White.
constexpr Square relative_square(Colour colour, Square square) {
  return static_cast<Square>(square ^ (colour == Colour::white ? 0 : 56));
}
constexpr int relative_rank(Colour colour, Square square) {
  return rank_of(relative_square(colour, square));
}

// 0 on the edge files … 3 in the middle.
constexpr int folded_file(int file) {
  return file < 4 ? file : 7 - file;
}
constexpr std::size_t half_square(Colour colour, Square square) {
  return static_cast<std::size_t>(relative_rank(colour, square) * 4 + folded_file(file_of(square)));
}

// King's steps from one square to another.
inline constexpr auto kDistance = [] {
  std::array<std::array<std::uint8_t, kSquares>, kSquares> table{};
  for (int from = 0; from < kSquares; ++from) {
    for (int to = 0; to < kSquares; ++to) {
      const int files = absolute((from & 7) - (to & 7)), ranks = absolute((from >> 3) - (to >> 3));
      table[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)] =
          static_cast<std::uint8_t>(max(files, ranks));
    }
  }
  return table;
}();

constexpr Bitboard beside(Bitboard bits) {
  return (bits & ~kFileA) >> 1 | (bits & ~kFileH) << 1;
}
inline constexpr auto kNeighbourFiles = [] {
  std::array<Bitboard, 8> table{};
  for (int file = 0; file < 8; ++file) {
    table[static_cast<std::size_t>(file)] = beside(file_mask(file));
  }
  return table;
}();

// All ranks before a square, from this colour's view.
template <Colour Us>
constexpr Bitboard ranks_before(Square square) {
  const int rank = rank_of(square);
  if constexpr (Us == Colour::white) {
    return rank == 7 ? 0 : ~Bitboard{0} << 8 * (rank + 1);
  } else {
    return rank == 0 ? 0 : ~Bitboard{0} >> 8 * (8 - rank);
  }
}
template <Colour Us>
constexpr Bitboard file_before(Square square) {
  return file_mask(file_of(square)) & ranks_before<Us>(square);
}
// Where enemy pawns would stop it or could take it on its way.
template <Colour Us>
constexpr Bitboard way_before(Square square) {
  const int file = file_of(square);
  return (file_mask(file) | kNeighbourFiles[static_cast<std::size_t>(file)]) &
         ranks_before<Us>(square);
}

// All squares on or before the given ones.
template <Colour Us>
constexpr Bitboard filled_up(Bitboard bits) {
  if constexpr (Us == Colour::white) {
    bits |= bits << 8;
    bits |= bits << 16;
    return bits | bits << 32;
  } else {
    bits |= bits >> 8;
    bits |= bits >> 16;
    return bits | bits >> 32;
  }
}

template <Colour Us>
constexpr Bitboard pawn_attacks(Bitboard pawns) {
  return Side<Us>::up_left(pawns) | Side<Us>::up_right(pawns);
}

constexpr Bitboard same_coloured(Square square) {
  return (kDarkSquares >> square & 1) != 0 ? kDarkSquares : ~kDarkSquares;
}

}  // namespace quadrille::chess
