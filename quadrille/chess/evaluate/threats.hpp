// What one side attacks of the other's, and the space that it has.
#pragma once

#include <cstddef>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/evaluate/geometry.hpp"
#include "quadrille/chess/evaluate/survey.hpp"
#include "quadrille/chess/evaluate/tally.hpp"
#include "quadrille/chess/evaluate/weights.hpp"

namespace quadrille::chess {

template <Colour Us, Machine M, class Tally>
constexpr void add_victims(const M& machine, const Board& board, const Tapered (&by_kind)[6],
                           Bitboard attacked, Tally& tally) {
  attacked &= board.of(!Us);
  if (attacked == 0) return;
  for (const Kind kind : {Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
    tally.template add<Us>(by_kind[index_of(kind)], machine.count(attacked & board.of(kind)));
  }
}

template <Colour Us, Machine M, class Tally>
constexpr void add_pawn_threats(const M& machine, const Board& board, const Weights& weights,
                                const Survey& survey, Tally& tally) {
  constexpr int kUs = index_of(Us), kThem = index_of(!Us);
  const Bitboard their_pawns = survey.by[kThem][index_of(Kind::pawn)];
  const Bitboard safe = survey.all[kUs] | ~survey.all[kThem];
  const Bitboard pawns = board.of(Us) & board.pawns;
  const Bitboard pieces = board.of(!Us) & ~board.pawns;
  add_victims<Us>(machine, board, weights.threat_by_pawn, pawn_attacks<Us>(pawns & safe) & pieces,
                  tally);

  const Bitboard once = Side<Us>::up(pawns) & ~survey.occupied;
  const Bitboard twice = Side<Us>::up(once & Side<Us>::kDoubleStep) & ~survey.occupied;
  const Bitboard steps = (once | twice) & safe & ~their_pawns;
  tally.template add<Us>(weights.pawn_push_threat[0],
                         machine.count(pawn_attacks<Us>(steps) & pieces));
}

template <Colour Us, Machine M, class Tally>
constexpr void add_threats(const M& machine, const Board& board, const Weights& weights,
                           const Survey& survey, Tally& tally) {
  constexpr int kUs = index_of(Us), kThem = index_of(!Us);
  const Bitboard them = board.of(!Us), pieces = them & ~board.pawns;
  const Bitboard by_pawns = survey.by[kThem][index_of(Kind::pawn)];
  const Bitboard well_guarded = by_pawns | (survey.twice[kThem] & ~survey.twice[kUs]);
  const Bitboard weak = them & ~well_guarded & survey.all[kUs];
  const Bitboard by_minors =
      survey.by[kUs][index_of(Kind::knight)] | survey.by[kUs][index_of(Kind::bishop)];
  add_victims<Us>(machine, board, weights.threat_by_minor, by_minors & (weak | pieces), tally);
  add_victims<Us>(machine, board, weights.threat_by_rook,
                  survey.by[kUs][index_of(Kind::rook)] & (weak | (them & board.queens())), tally);
  if ((weak & survey.by[kUs][index_of(Kind::king)]) != 0) {
    tally.template add<Us>(weights.threat_by_king[0]);
  }
  const Bitboard hanging = weak & (~survey.all[kThem] | (pieces & survey.twice[kUs]));
  tally.template add<Us>(weights.hanging[0], machine.count(hanging));
  tally.template add<Us>(weights.restricted[0],
                         machine.count(survey.all[kThem] & ~well_guarded & survey.all[kUs]));
  add_pawn_threats<Us>(machine, board, weights, survey, tally);
}

// Free squares of the four middle files on our side of the board that no enemy pawn attacks; those
// behind our own pawns count twice.
template <Colour Us, Machine M, class Tally>
constexpr void add_space(const M& machine, const Board& board, const Weights& weights,
                         const Survey& survey, Tally& tally) {
  constexpr Bitboard kMiddle = file_mask(2) | file_mask(3) | file_mask(4) | file_mask(5);
  constexpr Bitboard kOurs = Us == Colour::white ? rank_mask(1) | rank_mask(2) | rank_mask(3)
                                                 : rank_mask(6) | rank_mask(5) | rank_mask(4);
  const Bitboard pawns = board.of(Us) & board.pawns;
  const Bitboard safe = kMiddle & kOurs & ~pawns & ~survey.by[index_of(!Us)][index_of(Kind::pawn)];
  const Bitboard behind = filled_up<!Us>(Side<!Us>::up(pawns));
  tally.template add<Us>(
      weights.space[0],
      machine.count(safe) + machine.count(safe & behind & ~survey.all[index_of(!Us)]));
}

}  // namespace quadrille::chess
