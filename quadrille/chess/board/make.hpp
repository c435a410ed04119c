// Makes moves: each kind of move builds the board after it, with colour and piece as template
// parameters, so that of a move there remain a few masks. It has the methods of a generator's
// visitor (moves.hpp), each giving the new board. Only `after` keeps the counters from
// beginning again at their end: perft, which does not read them, has no time for it.
#pragma once

#include "quadrille/chess/board/board.hpp"

namespace quadrille::chess {

template <Colour Us>
class Make {
 public:
  constexpr explicit Make(const Board& before) : before_(before) {}

  template <Kind Moved>
  constexpr Board step(Square from, Square to) const {
    Board board = without(bit(from) | bit(to));
    put<Moved>(board, bit(to));
    if constexpr (Moved == Kind::king) board.castling &= ~Side<Us>::kHome;
    const bool captures = (before_.of(!Us) & bit(to)) != 0;
    board.half_moves = Moved == Kind::pawn || captures
                           ? std::uint16_t{0}
                           : static_cast<std::uint16_t>(before_.half_moves + 1);
    return board;
  }

  template <Kind Promoted>
  constexpr Board promote(Square from, Square to) const {
    Board board = without(bit(from) | bit(to));
    put<Promoted>(board, bit(to));
    board.half_moves = 0;
    return board;
  }

  // The square stepped over is kept where a pawn stands ready to take there.
  constexpr Board double_step(Square from, Square to) const {
    Board board = step<Kind::pawn>(from, to);
    const auto passed = static_cast<Square>((from + to) / 2);
    const Bitboard takers = kPawnAttacks[index_of(Us)][passed] & board.of(!Us) & board.pawns;
    board.en_passant = takers != 0 ? passed : kNoSquare;
    return board;
  }

  constexpr Board en_passant(Square from, Square to) const {
    Board board = without(bit(from) | bit(passed_pawn(to)));
    put<Kind::pawn>(board, bit(to));
    board.half_moves = 0;
    return board;
  }

  constexpr Board castle(Square king, Square rook) const {
    Board board = without(bit(king) | bit(rook));
    put<Kind::king>(board, bit(castled_king(king, rook)));
    put<Kind::rook>(board, bit(castled_rook(king, rook)));
    board.castling &= ~Side<Us>::kHome;
    board.half_moves = static_cast<std::uint16_t>(before_.half_moves + 1);
    return board;
  }

 private:
  // The other side to move, these squares empty, and no right to castle left on them.
  constexpr Board without(Bitboard squares) const {
    Board board;
    board.colours[0] = before_.colours[0] & ~squares;
    board.colours[1] = before_.colours[1] & ~squares;
    board.pawns = before_.pawns & ~squares;
    board.knights = before_.knights & ~squares;
    board.diagonals = before_.diagonals & ~squares;
    board.straights = before_.straights & ~squares;
    board.castling = before_.castling & ~squares;
    board.side = !Us;
    board.full_move = static_cast<std::uint16_t>(before_.full_move + (Us == Colour::black ? 1 : 0));
    return board;
  }

  template <Kind Piece>
  static constexpr void put(Board& board, Bitboard square) {
    board.colours[index_of(Us)] |= square;
    if constexpr (Piece == Kind::pawn) board.pawns |= square;
    if constexpr (Piece == Kind::knight) board.knights |= square;
    if constexpr (Piece == Kind::bishop || Piece == Kind::queen) board.diagonals |= square;
    if constexpr (Piece == Kind::rook || Piece == Kind::queen) board.straights |= square;
  }

  const Board& before_;
};

// The position after a legal move.
Board after(const Board& board, Move move);

// Only passes the turn (for null-move search); the side to move is not in check.
Board after_pass(const Board& board);

}  // namespace quadrille::chess
