#include "quadrille/chess/board/playable.hpp"

#include "quadrille/chess/board/is_attacked.hpp"

namespace quadrille::chess {
namespace {

// White: king f6, pawn f7. Black: king f8, to move.
constexpr Setup stalemate() {
  Setup setup;
  setup.pieces[square_at(5, 5)] = Piece(Colour::white, Kind::king);
  setup.pieces[square_at(5, 6)] = Piece(Colour::white, Kind::pawn);
  setup.pieces[square_at(5, 7)] = Piece(Colour::black, Kind::king);
  setup.side = Colour::black;
  return setup;
}
constexpr Setup kStalemate = stalemate();

bool is_colour(Colour colour) {
  return colour == Colour::white || colour == Colour::black;
}

const char* objection_to_pieces(const Setup& setup) {
  std::array<Army, 2> armies;
  for (int index = 0; index < kSquares; ++index) {
    const Piece piece = setup.pieces[static_cast<std::size_t>(index)];
    if (piece.empty()) continue;
    if (piece.kind() > Kind::none || !is_colour(piece.colour())) return kWantsPieces;
    Army& army = armies[static_cast<std::size_t>(piece.colour())];
    army.add(piece.kind());
    if (!army.possible()) return kWantsArmy;
    const int rank = rank_of(static_cast<Square>(index));
    if (piece.kind() == Kind::pawn && (rank == 0 || rank == 7)) return kWantsNoPawn;
  }
  return armies[0].kings() == 1 && armies[1].kings() == 1 ? nullptr : kWantsKings;
}

bool rights_fit(const Setup& setup, Colour colour) {
  const Square king = king_square(setup, colour);
  const Square king_rook = setup.king_side[static_cast<std::size_t>(colour)];
  const Square queen_rook = setup.queen_side[static_cast<std::size_t>(colour)];
  return (king_rook == kNoSquare || (king_rook > king && may_castle(setup, colour, king_rook))) &&
         (queen_rook == kNoSquare || (queen_rook < king && may_castle(setup, colour, queen_rook)));
}

}  // namespace

bool may_castle(const Setup& setup, Colour colour, Square rook) {
  return rook < kSquares && rank_of(rook) == back_rank(colour) &&
         rank_of(king_square(setup, colour)) == back_rank(colour) &&
         setup.pieces[rook].is(colour, Kind::rook);
}

bool may_be_passed(const Setup& setup, Square square) {
  const bool white = setup.side == Colour::white;
  if (rank_of(square) != (white ? 5 : 2)) return false;
  const auto pawn = static_cast<Square>(white ? square - 8 : square + 8);
  const auto home = static_cast<Square>(white ? square + 8 : square - 8);
  return setup.pieces[pawn].is(!setup.side, Kind::pawn) && setup.pieces[square].empty() &&
         setup.pieces[home].empty();
}

bool pawn_attacks(const Setup& setup, Square square) {
  const int rank = rank_of(square) + (setup.side == Colour::white ? -1 : 1);
  if (rank < 0 || rank > 7) return false;
  for (const int file : {file_of(square) - 1, file_of(square) + 1}) {
    if (file < 0 || file > 7) continue;
    if (setup.pieces[square_at(file, rank)].is(setup.side, Kind::pawn)) return true;
  }
  return false;
}

const char* objection_to(const Setup& setup) {
  if (const char* const objection = objection_to_pieces(setup)) return objection;
  if (!is_colour(setup.side)) return kWantsSide;
  if (is_attacked(setup, king_square(setup, !setup.side), setup.side)) return kWantsSideInCheck;
  if (!rights_fit(setup, Colour::white) || !rights_fit(setup, Colour::black)) return kWantsRight;
  if (setup.en_passant == kNoSquare) return nullptr;
  if (!may_be_passed(setup, setup.en_passant)) return kWantsStep;
  return pawn_attacks(setup, setup.en_passant) ? nullptr : kWantsTaker;
}

const Setup& playable_or_stalemate(const Setup& setup) {
  return objection_to(setup) == nullptr ? setup : kStalemate;
}

}  // namespace quadrille::chess
