// What knights, bishops, rooks and queens are worth where they stand: placement, mobility, and the
// few things that a master would say about each. Writes down on the way what each one attacks.
#pragma once

#include <cstddef>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/evaluate/geometry.hpp"
#include "quadrille/chess/evaluate/survey.hpp"
#include "quadrille/chess/evaluate/tally.hpp"
#include "quadrille/chess/evaluate/weights.hpp"
#include "quadrille/chess/moves/moves.hpp"

namespace quadrille::chess {

// Sliders look through own pieces that would move on along the same line.
template <Colour Us, Kind Which, Machine M>
constexpr Bitboard piece_attacks(const M& machine, const Board& board, Square square,
                                 Bitboard occupied) {
  const Bitboard us = board.of(Us);
  if constexpr (Which == Kind::knight) {
    return kKnightAttacks[square];
  } else if constexpr (Which == Kind::bishop) {
    return machine.bishop_attacks(square, occupied & ~(us & board.queens()));
  } else if constexpr (Which == Kind::rook) {
    return machine.rook_attacks(square, occupied & ~(us & board.straights));
  } else {
    return machine.rook_attacks(square, occupied) | machine.bishop_attacks(square, occupied);
  }
}

template <Kind Which>
constexpr const Tapered* mobility_table(const Weights& weights) {
  if constexpr (Which == Kind::knight) return weights.knight_mobility;
  if constexpr (Which == Kind::bishop) return weights.bishop_mobility;
  if constexpr (Which == Kind::rook) return weights.rook_mobility;
  return weights.queen_mobility;
}

// Knight and bishop.
template <Colour Us, Kind Which, Machine M, class Tally>
constexpr void add_minor(const M& machine, const Board& board, const Weights& weights,
                         const Survey& survey, Square square, Tally& tally) {
  constexpr std::size_t kMinor = Which == Kind::knight ? 0 : 1;
  constexpr Bitboard kOutpostRanks = Us == Colour::white
                                         ? rank_mask(3) | rank_mask(4) | rank_mask(5)
                                         : rank_mask(4) | rank_mask(3) | rank_mask(2);
  if ((bit(square) & kOutpostRanks & ~survey.pawn_reach[index_of(!Us)]) != 0) {
    const bool guarded = (survey.by[index_of(Us)][index_of(Kind::pawn)] & bit(square)) != 0;
    tally.template add<Us>(weights.outpost[kMinor][guarded ? 1 : 0]);
  }
  tally.template add<Us>(weights.minor_far_from_king[kMinor],
                         kDistance[square][survey.king[index_of(Us)]]);
  if constexpr (Which == Kind::bishop) {
    const Bitboard pawns = board.of(Us) & board.pawns & same_coloured(square);
    tally.template add<Us>(weights.bishop_blocked_by_pawns[0], machine.count(pawns));
    tally.template add<Us>(weights.bishop_blocked_by_pawns[1],
                           machine.count(pawns & Side<!Us>::up(survey.occupied)));
  }
}

// A rook without moves between its own king and the edge.
template <Colour Us>
constexpr bool is_shut_in(const Survey& survey, Square rook) {
  const Square king = survey.king[index_of(Us)];
  if (relative_rank(Us, rook) > 1 || rank_of(rook) != rank_of(king)) return false;
  return file_of(king) < 4 ? file_of(rook) < file_of(king) : file_of(rook) > file_of(king);
}

template <Colour Us, class Tally>
constexpr void add_rook(const Board& board, const Weights& weights, const Survey& survey,
                        Square square, int mobility, Tally& tally) {
  constexpr int kFewMoves = 3;
  const Bitboard ours = board.of(Us) & board.pawns, theirs = board.of(!Us) & board.pawns;
  const Bitboard file = file_mask(file_of(square));
  if ((file & ours) == 0) {
    tally.template add<Us>(weights.rook_on_file[(file & theirs) == 0 ? 1 : 0]);
  } else if (mobility <= kFewMoves && is_shut_in<Us>(survey, square)) {
    tally.template add<Us>(weights.rook_shut_in[(board.castling & board.of(Us)) != 0 ? 0 : 1]);
  }
  const Bitboard last = Side<!Us>::kHome;
  if ((bit(square) & Side<Us>::kBeforeLast) != 0 &&
      ((theirs & Side<Us>::kBeforeLast) != 0 || (last & bit(survey.king[index_of(!Us)])) != 0)) {
    tally.template add<Us>(weights.rook_on_seventh[0]);
  }
}

template <Colour Us, Kind Which, Machine M, class Tally>
constexpr void add_pieces(const M& machine, const Board& board, const Weights& weights,
                          Survey& survey, Tally& tally) {
  constexpr int kUs = index_of(Us), kThem = index_of(!Us), kPiece = index_of(Which) - 1;
  const Bitboard pieces = board.of(Us, Which);
  tally.template add<Us>(weights.material[index_of(Which)], machine.count(pieces));
  each_square(pieces, [&](Square square) {
    const Bitboard attacks = piece_attacks<Us, Which>(machine, board, square, survey.occupied);
    Bitboard reached = attacks & survey.mobility[kUs];
    if constexpr (Which == Kind::queen) {
      reached &=
          ~(survey.by[kThem][index_of(Kind::knight)] | survey.by[kThem][index_of(Kind::bishop)] |
            survey.by[kThem][index_of(Kind::rook)]);
    }
    survey.template attack<Us>(Which, attacks);
    if ((attacks & survey.ring[kThem]) != 0) {
      ++survey.ring_attackers[kUs];
      tally.template endanger<!Us>(weights.danger_attacker[kPiece]);
      tally.template endanger<!Us>(weights.danger_next_to_king[0],
                                   machine.count(attacks & kKingAttacks[survey.king[kThem]]));
    }
    if ((survey.pins[kUs] & bit(square)) != 0) {
      reached &= Which == Kind::knight ? 0 : survey.pins[kUs];
      tally.template add<Us>(weights.pinned[kPiece]);
    }
    const int mobility = machine.count(reached);
    tally.template add<Us>(mobility_table<Which>(weights)[mobility]);
    tally.template add<Us>(weights.placement[index_of(Which)][half_square(Us, square)]);
    if constexpr (Which == Kind::knight || Which == Kind::bishop) {
      add_minor<Us, Which>(machine, board, weights, survey, square, tally);
    }
    if constexpr (Which == Kind::rook) {
      add_rook<Us>(board, weights, survey, square, mobility, tally);
    }
  });
}

// What several pieces are worth together.
template <Colour Us, Machine M, class Tally>
constexpr void add_combinations(const M& machine, const Board& board, const Weights& weights,
                                Tally& tally) {
  constexpr int kUsualPawns = 5;
  const Bitboard us = board.of(Us), pawns = us & board.pawns;
  const Bitboard bishops = us & board.bishops(), minors = bishops | (us & board.knights);
  if ((bishops & kDarkSquares) != 0 && (bishops & ~kDarkSquares) != 0) {
    tally.template add<Us>(weights.bishop_pair[0]);
  }
  const int pawns_above = machine.count(pawns) - kUsualPawns;
  tally.template add<Us>(weights.knight_with_pawns[0],
                         machine.count(us & board.knights) * pawns_above);
  tally.template add<Us>(weights.rook_with_pawns[0],
                         machine.count(us & board.rooks()) * pawns_above);
  tally.template add<Us>(weights.minor_behind_pawn[0],
                         machine.count(Side<Us>::up(minors) & board.pawns));
  tally.template add<Us>(weights.castling_right[0], machine.count(board.castling & us));
}

template <Machine M, class Tally>
constexpr void add_all_pieces(const M& machine, const Board& board, const Weights& weights,
                              Survey& survey, Tally& tally) {
  const auto both = [&]<Kind Which>() {
    add_pieces<Colour::white, Which>(machine, board, weights, survey, tally);
    add_pieces<Colour::black, Which>(machine, board, weights, survey, tally);
  };
  both.template operator()<Kind::knight>();
  both.template operator()<Kind::bishop>();
  both.template operator()<Kind::rook>();
  both.template operator()<Kind::queen>();
  add_combinations<Colour::white>(machine, board, weights, tally);
  add_combinations<Colour::black>(machine, board, weights, tally);
}

}  // namespace quadrille::chess
