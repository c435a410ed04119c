#include "quadrille/chess/moves/position.hpp"

#include "quadrille/chess/board/keys.hpp"
#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/core/bits.hpp"

namespace quadrille::chess {
namespace {

std::uint64_t keys_of_pawns(const Board& board) {
  std::uint64_t key = 0;
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (Bitboard pawns = board.of(colour) & board.pawns; pawns != 0; pawns &= pawns - 1) {
      key ^= piece_key(colour, Kind::pawn, lowest_square(pawns));
    }
  }
  return key;
}

// Which right it is, is told by the king's square, so he must not have moved yet.
std::uint64_t castling_keys(const Board& board, Bitboard rooks) {
  std::uint64_t key = 0;
  for (; rooks != 0; rooks &= rooks - 1) {
    const Square rook = lowest_square(rooks);
    const Colour colour = rank_of(rook) == 0 ? Colour::white : Colour::black;
    key ^= castling_key(colour, rook > board.king_square(colour));
  }
  return key;
}

}  // namespace

Position position_of(const Board& board) {
  return {board, key_of(setup_of(board)), keys_of_pawns(board)};
}

Position after(const Position& before, Move move) {
  const Board& old = before.board;
  Position position{after(old, move), before.key ^ white_to_move_key(), before.pawn_key};
  const Colour us = old.side;
  const Square from = move.from(), to = move.to();
  if (old.en_passant != kNoSquare) position.key ^= en_passant_key(old.en_passant);
  if (position.board.en_passant != kNoSquare) {
    position.key ^= en_passant_key(position.board.en_passant);
  }
  const Bitboard lost_rights = old.castling & ~position.board.castling;
  if (lost_rights != 0) position.key ^= castling_keys(old, lost_rights);

  if (move.is_castling()) {
    position.key ^=
        piece_key(us, Kind::king, from) ^ piece_key(us, Kind::king, castled_king(from, to)) ^
        piece_key(us, Kind::rook, to) ^ piece_key(us, Kind::rook, castled_rook(from, to));
    return position;
  }
  const Kind kind = old.kind_on(from);
  const bool en_passant = move.flag() == Flag::en_passant;
  const Square taken_on = en_passant ? passed_pawn(to) : to;
  const Kind taken = en_passant ? Kind::pawn : old.kind_on(to);
  if (taken != Kind::none) {
    const std::uint64_t key = piece_key(!us, taken, taken_on);
    position.key ^= key;
    if (taken == Kind::pawn) position.pawn_key ^= key;
  }
  const std::uint64_t leaves = piece_key(us, kind, from);
  const std::uint64_t arrives = piece_key(us, move.is_promotion() ? move.promotion() : kind, to);
  position.key ^= leaves ^ arrives;
  if (kind == Kind::pawn) position.pawn_key ^= leaves ^ (move.is_promotion() ? 0 : arrives);
  return position;
}

Position after_pass(const Position& before) {
  Position position{after_pass(before.board), before.key ^ white_to_move_key(), before.pawn_key};
  if (before.board.en_passant != kNoSquare) position.key ^= en_passant_key(before.board.en_passant);
  return position;
}

std::uint64_t repetition_key(const Position& position) {
  const Square passed = position.board.en_passant;
  if (passed == kNoSquare) return position.key;
  MoveList moves;
  generate(position.board, moves);
  for (const Move move : moves) {
    if (move.flag() == Flag::en_passant) return position.key;
  }
  return position.key ^ en_passant_key(passed);
}

bool insufficient_material(const Board& board) {
  if ((board.pawns | board.straights) != 0) return false;
  const Bitboard minors = board.knights | board.diagonals;
  if (!several(minors)) return true;
  return board.knights == 0 && ((minors & kDarkSquares) == 0 || (minors & ~kDarkSquares) == 0);
}

}  // namespace quadrille::chess
