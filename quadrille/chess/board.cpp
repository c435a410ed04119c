#include "quadrille/chess/board.hpp"

namespace quadrille::chess {
namespace {

void put(Board& board, Colour colour, Kind kind, Bitboard squares) {
  board.colours[index_of(colour)] |= squares;
  switch (kind) {
    case Kind::pawn:
      board.pawns |= squares;
      break;
    case Kind::knight:
      board.knights |= squares;
      break;
    case Kind::bishop:
      board.diagonals |= squares;
      break;
    case Kind::rook:
      board.straights |= squares;
      break;
    case Kind::queen:
      board.diagonals |= squares;
      board.straights |= squares;
      break;
    case Kind::king:
    case Kind::none:
      break;
  }
}

void clear(Board& board, Bitboard squares) {
  for (Bitboard* set : {&board.colours[0], &board.colours[1], &board.pawns, &board.knights,
                        &board.diagonals, &board.straights}) {
    *set &= ~squares;
  }
}

void castle(Board& board, Square king, Square rook) {
  clear(board, bit(king) | bit(rook));
  put(board, board.side, Kind::king, bit(castled_king(king, rook)));
  put(board, board.side, Kind::rook, bit(castled_rook(king, rook)));
}

// The square stepped over, if a pawn of the other side stands ready to take there.
Square open_to_capture(const Board& board, Square from, Square to) {
  const auto passed = static_cast<Square>((from + to) / 2);
  const Bitboard takers =
      kPawnAttacks[static_cast<std::size_t>(board.side)][passed] & board.of(!board.side);
  return (takers & board.pawns) != 0 ? passed : kNoSquare;
}

}  // namespace

Board board_of(const Setup& setup) {
  Board board;
  for (int index = 0; index < kSquares; ++index) {
    const auto square = static_cast<Square>(index);
    const Piece piece = setup.pieces[square];
    if (!piece.empty()) put(board, piece.colour(), piece.kind(), bit(square));
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

Board after(const Board& before, Move move) {
  Board board = before;
  const Square from = move.from(), to = move.to();
  const Kind kind = before.kind_on(from);
  const bool captures = (before.of(!before.side) >> to & 1) != 0;
  board.en_passant = kNoSquare;
  board.castling &= ~(bit(from) | bit(to));
  if (kind == Kind::king) {
    board.castling &= ~(before.side == Colour::white ? rank_mask(0) : rank_mask(7));
  }
  if (move.is_castling()) {
    castle(board, from, to);
  } else {
    clear(board, bit(from) | bit(to));
    put(board, before.side, move.is_promotion() ? move.promotion() : kind, bit(to));
    if (move.flag() == Flag::en_passant) clear(board, bit(passed_pawn(to)));
    if (move.flag() == Flag::double_step) board.en_passant = open_to_capture(board, from, to);
  }
  const bool irreversible = captures || kind == Kind::pawn;
  board.half_moves = irreversible ? 0 : static_cast<std::uint16_t>(before.half_moves + 1);
  if (before.side == Colour::black) ++board.full_move;
  board.side = !before.side;
  return board;
}

Board after_pass(const Board& before) {
  Board board = before;
  board.en_passant = kNoSquare;
  ++board.half_moves;
  if (before.side == Colour::black) ++board.full_move;
  board.side = !before.side;
  return board;
}

}  // namespace quadrille::chess
