#include "quadrille/chess/board/board.hpp"

#include "quadrille/chess/board/playable.hpp"

namespace quadrille::chess {
namespace {

void put(Board& board, Piece piece, Square square) {
  const Kind kind = piece.kind();
  board.colours[index_of(piece.colour())] |= bit(square);
  if (kind == Kind::pawn) board.pawns |= bit(square);
  if (kind == Kind::knight) board.knights |= bit(square);
  if (kind == Kind::bishop || kind == Kind::queen) board.diagonals |= bit(square);
  if (kind == Kind::rook || kind == Kind::queen) board.straights |= bit(square);
}

}  // namespace

Board board_of(const Setup& asked) {
  const Setup& setup = playable_or_stalemate(asked);
  Board board;
  for (int index = 0; index < kSquares; ++index) {
    const auto square = static_cast<Square>(index);
    if (!setup.pieces[square].empty()) put(board, setup.pieces[square], square);
  }
  for (const auto& rooks : {setup.king_side, setup.queen_side}) {
    for (const Square rook : rooks) {
      if (rook != kNoSquare) board.castling |= bit(rook);
    }
  }
  board.side = setup.side;
  board.en_passant = setup.en_passant;
  board.half_moves = setup.half_moves;
  board.full_move = setup.full_move;
  return board;
}

Setup setup_of(const Board& board) {
  Setup setup;
  for (int index = 0; index < kSquares; ++index) {
    const auto square = static_cast<Square>(index);
    setup.pieces[square] = board.piece_on(square);
  }
  for (Bitboard rooks = board.castling; rooks != 0; rooks &= rooks - 1) {
    const Square rook = lowest_square(rooks);
    const Colour colour = rank_of(rook) == 0 ? Colour::white : Colour::black;
    auto& right = rook > board.king_square(colour) ? setup.king_side : setup.queen_side;
    right[static_cast<std::size_t>(colour)] = rook;
  }
  setup.side = board.side;
  setup.en_passant = board.en_passant;
  setup.half_moves = board.half_moves;
  setup.full_move = board.full_move;
  return setup;
}

}  // namespace quadrille::chess
