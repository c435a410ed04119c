// The fast board: 64 bytes, one cache line, copied rather than unmade.
//
//   colours[2]   what White and what Black has
//   pawns        by how they move: a queen is in both slider sets, a bishop in one, a rook in the
//   knights      other; a king is what is in none of the four
//   diagonals
//   straights
//   castling     the rooks that may still castle: a move clears the bits it touches, so losing a
//                right by moving or by capture is the same single operation, in Chess960 too
//   the rest     side, en passant square, clocks
//
// So six words say everything about the pieces, and the kernels that count eight boards at once
// (leaf_batch_kernel.hpp) load just these.
#pragma once

#include <cstdint>

#include "quadrille/chess/board/attack_tables.hpp"
#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/board/piece.hpp"
#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/board/square.hpp"
#include "quadrille/core/require.hpp"

namespace quadrille::chess {

inline constexpr Bitboard kFileA = 0x0101010101010101;
inline constexpr Bitboard kFileH = kFileA << 7;
inline constexpr Bitboard kRank1 = 0xFF;
inline constexpr Bitboard kDarkSquares = 0xAA55AA55AA55AA55;  // a1 is one

constexpr Bitboard rank_mask(int rank) {
  return kRank1 << 8 * rank;
}
constexpr Bitboard file_mask(int file) {
  return kFileA << file;
}
constexpr Square lowest_square(Bitboard bits) {
  require(bits != 0);
  return static_cast<Square>(lowest_bit(bits));
}

// All that depends on who moves, as constants.
template <Colour Us>
struct Side {
  static constexpr bool kWhite = Us == Colour::white;
  static constexpr Bitboard kHome = rank_mask(kWhite ? 0 : 7);        // the king's rank
  static constexpr Bitboard kBeforeLast = rank_mask(kWhite ? 6 : 1);  // pawns about to promote
  static constexpr Bitboard kDoubleStep = rank_mask(kWhite ? 2 : 5);  // passed by a double step
  static constexpr int kUp = kWhite ? 8 : -8;

  static constexpr Bitboard up(Bitboard bits) { return kWhite ? bits << 8 : bits >> 8; }
  static constexpr Bitboard up_left(Bitboard bits) {  // towards the a file
    return kWhite ? (bits & ~kFileA) << 7 : (bits & ~kFileA) >> 9;
  }
  static constexpr Bitboard up_right(Bitboard bits) {
    return kWhite ? (bits & ~kFileH) << 9 : (bits & ~kFileH) >> 7;
  }
};

struct Board {
  Bitboard colours[2] = {0, 0};
  Bitboard pawns = 0, knights = 0, diagonals = 0, straights = 0;
  Bitboard castling = 0;
  Colour side = Colour::white;
  Square en_passant = kNoSquare;
  std::uint16_t half_moves = 0;
  std::uint16_t full_move = 1;

  constexpr Bitboard occupied() const { return colours[0] | colours[1]; }
  constexpr Bitboard of(Colour colour) const { return colours[index_of(colour)]; }
  constexpr Bitboard kings() const {
    return occupied() & ~(pawns | knights | diagonals | straights);
  }
  constexpr Bitboard bishops() const { return diagonals & ~straights; }
  constexpr Bitboard rooks() const { return straights & ~diagonals; }
  constexpr Bitboard queens() const { return diagonals & straights; }
  constexpr Bitboard of(Kind kind) const {
    switch (kind) {
      case Kind::pawn:
        return pawns;
      case Kind::knight:
        return knights;
      case Kind::bishop:
        return bishops();
      case Kind::rook:
        return rooks();
      case Kind::queen:
        return queens();
      case Kind::king:
        return kings();
      case Kind::none:
        break;
    }
    return ~occupied();
  }
  constexpr Bitboard of(Colour colour, Kind kind) const { return of(colour) & of(kind); }
  constexpr Square king_square(Colour colour) const { return lowest_square(of(colour) & kings()); }

  // Kind::none for an empty square.
  constexpr Kind kind_on(Square square) const {
    constexpr Kind kKindOf[16] = {Kind::king,   Kind::pawn, Kind::knight, Kind::none,
                                  Kind::bishop, Kind::none, Kind::none,   Kind::none,
                                  Kind::rook,   Kind::none, Kind::none,   Kind::none,
                                  Kind::queen,  Kind::none, Kind::none,   Kind::none};
    if ((occupied() >> square & 1) == 0) return Kind::none;
    const auto ways = (pawns >> square & 1) | (knights >> square & 1) << 1 |
                      (diagonals >> square & 1) << 2 | (straights >> square & 1) << 3;
    return kKindOf[ways];
  }
  constexpr Piece piece_on(Square square) const {
    const Kind kind = kind_on(square);
    if (kind == Kind::none) return {};
    return {(colours[0] >> square & 1) != 0 ? Colour::white : Colour::black, kind};
  }

  constexpr bool operator==(const Board&) const = default;
};
static_assert(sizeof(Board) <= 64);  // 62 where words align to two bytes

// A setup that cannot be played (playable.hpp says why) gives a stalemate: nobody can move.
Board board_of(const Setup& setup);
Setup setup_of(const Board& board);

// Where king and rook come to stand.
constexpr Square castled_king(Square king, Square rook) {
  return square_at(rook > king ? 6 : 2, rank_of(king));
}
constexpr Square castled_rook(Square king, Square rook) {
  return square_at(rook > king ? 5 : 3, rank_of(king));
}

// Where the pawn stands that an en passant capture takes.
constexpr Square passed_pawn(Square en_passant) {
  return static_cast<Square>(en_passant ^ 8);
}

// Pieces of `by` that attack `square` when `occupied` is in the way.
template <Machine M>
constexpr Bitboard attackers(const M& machine, const Board& board, Square square, Colour by,
                             Bitboard occupied) {
  const Bitboard steppers = (kPawnAttacks[static_cast<std::size_t>(!by)][square] & board.pawns) |
                            (kKnightAttacks[square] & board.knights) |
                            (kKingAttacks[square] & board.kings());
  return (steppers | (machine.rook_attacks(square, occupied) & board.straights) |
          (machine.bishop_attacks(square, occupied) & board.diagonals)) &
         board.of(by);
}

template <Machine M>
constexpr Bitboard checkers(const M& machine, const Board& board) {
  return attackers(machine, board, board.king_square(board.side), !board.side, board.occupied());
}

inline bool in_check(const Board& board) {
  return checkers(PlainMachine{}, board) != 0;
}

}  // namespace quadrille::chess
