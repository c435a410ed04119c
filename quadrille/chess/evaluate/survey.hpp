// What the terms of one evaluation share: who attacks what, and the surroundings of the kings.
// Filled in step by step: kings and pawns first, then each piece as its mobility is counted
// (piece_terms.hpp); after that it is complete.
#pragma once

#include <cstddef>

#include "quadrille/chess/board/attack_tables.hpp"
#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/evaluate/geometry.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/core/arithmetic.hpp"
#include "quadrille/core/bits.hpp"

namespace quadrille::chess {

struct Survey {
  Bitboard occupied;
  Bitboard by[2][kKinds];  // attacked by this colour's kind
  Bitboard all[2];         // attacked by this colour at all
  Bitboard twice[2];       // … by two or more
  Bitboard pawn_reach[2];  // squares that its pawns attack or may come to attack
  Bitboard mobility[2];    // squares that count as mobility
  Bitboard pins[2];        // the lines on which its pieces are pinned, pinners included
  Bitboard ring[2];        // the surroundings of its king
  Square king[2];
  int ring_attackers[2];  // how many of its pieces look at the enemy king's ring

  template <Colour Us>
  constexpr void attack(Kind kind, Bitboard squares) {
    twice[index_of(Us)] |= all[index_of(Us)] & squares;
    all[index_of(Us)] |= squares;
    by[index_of(Us)][index_of(kind)] |= squares;
  }
};

// The king's square and its neighbours; on the edge as if he stood one step inside.
constexpr Bitboard king_ring(Square king) {
  const Square centre = square_at(clamp(file_of(king), 1, 6), clamp(rank_of(king), 1, 6));
  return kKingAttacks[centre] | bit(centre);
}

// The lines from our king over one piece of ours to a slider of theirs.
template <Colour Us, Machine M>
constexpr Bitboard pin_lines(const M& machine, const Board& board, Square king) {
  const Bitboard us = board.of(Us), them = board.of(!Us);
  const Bitboard pinners = them & ((machine.rook_attacks(king, them) & board.straights) |
                                   (machine.bishop_attacks(king, them) & board.diagonals));
  Bitboard pins = 0;
  each_square(pinners, [&](Square pinner) {
    const Bitboard line = kBetween[king][pinner], shield = line & us;
    if (shield != 0 && !several(shield)) pins |= line | bit(pinner);
  });
  return pins;
}

template <Colour Us, Machine M>
constexpr void begin_survey(const M& machine, const Board& board, Survey& survey) {
  constexpr int kUs = index_of(Us);
  const Bitboard pawns = board.of(Us) & board.pawns;
  const Bitboard left = Side<Us>::up_left(pawns), right = Side<Us>::up_right(pawns);
  const Square king = board.king_square(Us);
  survey.king[kUs] = king;
  survey.by[kUs][index_of(Kind::pawn)] = left | right;
  survey.by[kUs][index_of(Kind::king)] = kKingAttacks[king];
  survey.all[kUs] = left | right | kKingAttacks[king];
  survey.twice[kUs] = (left & right) | ((left | right) & kKingAttacks[king]);
  survey.pawn_reach[kUs] = filled_up<Us>(left | right);
  survey.pins[kUs] = pin_lines<Us>(machine, board, king);
  survey.ring[kUs] = king_ring(king) & ~(left & right);
  for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
    survey.by[kUs][index_of(kind)] = 0;
  }
  survey.ring_attackers[kUs] = 0;
}

// Not onto the own king, onto pawns that cannot move or have not, or where a pawn would take.
template <Colour Us>
constexpr void finish_mobility_area(const Board& board, Survey& survey) {
  const Bitboard pawns = board.of(Us) & board.pawns;
  const Bitboard rammed = pawns & Side<!Us>::up(board.occupied());
  const Bitboard low = Side<Us>::kDoubleStep | Side<!Us>::up(Side<Us>::kDoubleStep);
  survey.mobility[index_of(Us)] = ~((pawns & (rammed | low)) | bit(survey.king[index_of(Us)]) |
                                    survey.by[index_of(!Us)][index_of(Kind::pawn)]);
}

template <Machine M>
constexpr void begin_survey(const M& machine, const Board& board, Survey& survey) {
  survey.occupied = board.occupied();
  begin_survey<Colour::white>(machine, board, survey);
  begin_survey<Colour::black>(machine, board, survey);
  finish_mobility_area<Colour::white>(board, survey);
  finish_mobility_area<Colour::black>(board, survey);
}

}  // namespace quadrille::chess
