#include "quadrille/chess/board/board.hpp"

#include "quadrille/chess/board/make.hpp"

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

template <Colour Us>
Board step(const Make<Us>& make, Kind moved, Square from, Square to) {
  switch (moved) {
    case Kind::pawn:
      return make.template step<Kind::pawn>(from, to);
    case Kind::knight:
      return make.template step<Kind::knight>(from, to);
    case Kind::bishop:
      return make.template step<Kind::bishop>(from, to);
    case Kind::rook:
      return make.template step<Kind::rook>(from, to);
    case Kind::queen:
      return make.template step<Kind::queen>(from, to);
    default:
      return make.template step<Kind::king>(from, to);
  }
}

template <Colour Us>
Board after(const Board& board, Move move) {
  const Make<Us> make(board);
  const Square from = move.from(), to = move.to();
  switch (move.flag()) {
    case Flag::normal:
      return step(make, board.kind_on(from), from, to);
    case Flag::double_step:
      return make.double_step(from, to);
    case Flag::en_passant:
      return make.en_passant(from, to);
    case Flag::castling:
      return make.castle(from, to);
    case Flag::to_knight:
      return make.template promote<Kind::knight>(from, to);
    case Flag::to_bishop:
      return make.template promote<Kind::bishop>(from, to);
    case Flag::to_rook:
      return make.template promote<Kind::rook>(from, to);
    case Flag::to_queen:
      break;
  }
  return make.template promote<Kind::queen>(from, to);
}

Board by_side(const Board& board, Move move) {
  return board.side == Colour::white ? after<Colour::white>(board, move)
                                     : after<Colour::black>(board, move);
}

bool counts_are_full(const Board& board) {
  return board.half_moves == kLargestCount || board.full_move == kLargestCount;
}

// Counters at their end go back by one, so that the move brings them there again.
Board with_room_to_count(Board board) {
  if (board.half_moves == kLargestCount) --board.half_moves;
  if (board.full_move == kLargestCount && board.side == Colour::black) --board.full_move;
  return board;
}

}  // namespace

Board board_of(const Setup& setup) {
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

Board after(const Board& board, Move move) {
  return counts_are_full(board) ? by_side(with_room_to_count(board), move) : by_side(board, move);
}

Board after_pass(const Board& before) {
  Board board = with_room_to_count(before);
  board.en_passant = kNoSquare;
  ++board.half_moves;
  if (before.side == Colour::black) ++board.full_move;
  board.side = !before.side;
  return board;
}

}  // namespace quadrille::chess
