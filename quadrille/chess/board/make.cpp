#include "quadrille/chess/board/make.hpp"

#include "quadrille/core/require.hpp"

namespace quadrille::chess {
namespace {

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

// As much of a legal move as the squares show: the own piece moves, and takes no king and none of
// its own but the rook that it castles with.
[[maybe_unused]] bool may_move(const Board& board, Move move) {
  if ((board.of(board.side) & bit(move.from())) == 0) return false;
  const Bitboard target = bit(move.to());
  if (move.is_castling()) return (board.of(board.side) & board.rooks() & target) != 0;
  return (target & (board.of(board.side) | board.kings())) == 0;
}

}  // namespace

Board after(const Board& board, Move move) {
  if constexpr (kChecked) require(may_move(board, move));
  return counts_are_full(board) ? by_side(with_room_to_count(board), move) : by_side(board, move);
}

Board after_pass(const Board& before) {
  if constexpr (kChecked) require(!in_check(before));
  Board board = with_room_to_count(before);
  board.en_passant = kNoSquare;
  ++board.half_moves;
  if (before.side == Colour::black) ++board.full_move;
  board.side = !before.side;
  return board;
}

}  // namespace quadrille::chess
