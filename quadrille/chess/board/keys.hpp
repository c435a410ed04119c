// The random words of Polyglot's book format, which serve as Zobrist keys of every board here, so
// that a position's hash is also its name in any opening book.
//
// The published table of 781 words is nothing but the start of the stream of ISAAC-64 (Bob Jenkins)
// seeded with zeros, so it is computed rather than copied:
//
//   0 … 767    12 pieces × 64 squares: black pawn, white pawn, black knight … white king
//   768 … 771  castling: white h side, white a side, black h side, black a side
//   772 … 779  en passant, by file, only where a pawn stands ready to take
//   780        White to move
#pragma once

#include <array>
#include <cstdint>

#include "quadrille/chess/board/piece.hpp"
#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/board/square.hpp"

namespace quadrille::chess {

inline constexpr int kKeys = 781;
inline constexpr int kCastlingKeys = 768;
inline constexpr int kEnPassantKeys = 772;
inline constexpr int kWhiteToMoveKey = 780;

extern const std::array<std::uint64_t, kKeys> kPolyglotKeys;

inline std::uint64_t piece_key(Colour colour, Kind kind, Square square) {
  const int piece = 2 * index_of(kind) + (colour == Colour::white ? 1 : 0);
  return kPolyglotKeys[static_cast<std::size_t>(64 * piece + square)];
}
inline std::uint64_t castling_key(Colour colour, bool king_side) {
  const int right = 2 * index_of(colour) + (king_side ? 0 : 1);
  return kPolyglotKeys[static_cast<std::size_t>(kCastlingKeys + right)];
}
inline std::uint64_t en_passant_key(Square square) {
  return kPolyglotKeys[static_cast<std::size_t>(kEnPassantKeys + file_of(square))];
}
inline std::uint64_t white_to_move_key() {
  return kPolyglotKeys[kWhiteToMoveKey];
}

// The hash of a position from scratch: what every incremental hash must equal.
std::uint64_t key_of(const Setup& setup);

}  // namespace quadrille::chess
