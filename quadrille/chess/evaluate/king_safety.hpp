// How much a king is in danger. What speaks for and against him is summed up in units of danger
// first and turned into centipawns after: the square of the sum in the middlegame, for attacks
// grow faster than their parts; a fraction of it in the endgame.
//
//   centipawns
//     400 |              .       penalty = danger² / 256, nothing below zero
//     200 |         . ´
//       0 |. . . ´
//         0       200     320  danger
#pragma once

#include <cstddef>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/evaluate/geometry.hpp"
#include "quadrille/chess/evaluate/survey.hpp"
#include "quadrille/chess/evaluate/tally.hpp"
#include "quadrille/chess/evaluate/weights.hpp"
#include "quadrille/core/bits.hpp"

namespace quadrille::chess {

inline constexpr int kDangerSquared = 256;   // danger² for a centipawn of the middlegame
inline constexpr int kDangerLinear = 8;      // danger for a centipawn of the endgame
inline constexpr Danger kMostDanger = 1200;  // keeps the sums within their 16 bits

// What the owner of the king loses.
constexpr Tapered danger_penalty(Danger danger) {
  if (danger <= 0) return {};
  if (danger > kMostDanger) danger = kMostDanger;
  return {danger * danger / kDangerSquared, danger / kDangerLinear};
}

// The queen, or two others: less is no attack, whatever else is wrong with the king.
template <Colour Us>
constexpr bool is_attacked_king(const Board& board, const Survey& survey) {
  const bool queen = (board.of(!Us) & board.queens()) != 0;
  return survey.ring_attackers[index_of(!Us)] >= (queen ? 1 : 2);
}

template <Colour Us, Machine M, class Tally>
constexpr void add_checks(const M& machine, const Board& board, const Weights& weights,
                          const Survey& survey, Bitboard weak, Tally& tally) {
  constexpr int kUs = index_of(Us), kThem = index_of(!Us);
  const Square king = survey.king[kUs];
  const Bitboard seen_past = survey.occupied & ~(board.of(Us) & board.queens());
  const Bitboard straight = machine.rook_attacks(king, seen_past);
  const Bitboard diagonal = machine.bishop_attacks(king, seen_past);
  const Bitboard lines[4] = {kKnightAttacks[king], diagonal, straight, straight | diagonal};
  const Bitboard free = ~board.of(!Us);
  const Bitboard safe = free & (~survey.all[kUs] | (weak & survey.twice[kThem]));
  Bitboard unsafe_checks = 0;
  for (int piece = 0; piece < 4; ++piece) {
    const Bitboard checks = lines[piece] & survey.by[kThem][piece + 1];
    Bitboard safe_checks = checks & safe;
    if (piece == 3) safe_checks &= ~survey.by[kUs][index_of(Kind::queen)];
    if (safe_checks != 0) {
      tally.template endanger<Us>(weights.danger_safe_check[piece][several(safe_checks) ? 1 : 0]);
    } else {
      unsafe_checks |= checks & free;
    }
  }
  tally.template endanger<Us>(weights.danger_unsafe_check[0], machine.count(unsafe_checks));
}

// The four files around the king: the queen's wing, the middle or the king's wing.
constexpr Bitboard flank_of(Square king) {
  constexpr Bitboard kFourFiles = file_mask(0) | file_mask(1) | file_mask(2) | file_mask(3);
  const int file = file_of(king);
  return kFourFiles << (file < 3 ? 0 : file < 5 ? 2 : 4);
}

template <Colour Us, Machine M, class Tally>
constexpr void add_surroundings(const M& machine, const Board& board, const Weights& weights,
                                const Survey& survey, Bitboard weak, Tally& tally) {
  constexpr int kUs = index_of(Us), kThem = index_of(!Us);
  constexpr Bitboard kCamp = Us == Colour::white ? ~Bitboard{0} >> 24 : ~Bitboard{0} << 24;
  const Square king = survey.king[kUs];
  const Bitboard flank = flank_of(king) & kCamp;
  tally.template endanger<Us>(weights.danger_always[0]);
  tally.template endanger<Us>(weights.danger_weak_square[0],
                              machine.count(weak & survey.ring[kUs]));
  tally.template endanger<Us>(weights.danger_pinned[0],
                              machine.count(survey.pins[kUs] & board.of(Us)));
  tally.template endanger<Us>(weights.danger_flank[0], machine.count(flank & survey.all[kThem]));
  tally.template endanger<Us>(weights.danger_flank[1], machine.count(flank & survey.twice[kThem]));
  tally.template endanger<Us>(weights.danger_flank_guarded[0],
                              machine.count(flank & survey.all[kUs]));
  if ((survey.by[kUs][index_of(Kind::knight)] & survey.ring[kUs]) != 0) {
    tally.template endanger<Us>(weights.danger_knight_guards[0]);
  }
  if ((board.of(!Us) & board.queens()) == 0) {
    tally.template endanger<Us>(weights.danger_without_queen[0]);
  }
}

// All but what the pieces and the pawns before the king have added already.
template <Colour Us, Machine M, class Tally>
constexpr void add_king_danger(const M& machine, const Board& board, const Weights& weights,
                               const Survey& survey, Tally& tally) {
  constexpr int kUs = index_of(Us), kThem = index_of(!Us);
  // Attacked, and guarded by nothing but king or queen.
  const Bitboard weak = survey.all[kThem] & ~survey.twice[kUs] &
                        (~survey.all[kUs] | survey.by[kUs][index_of(Kind::king)] |
                         survey.by[kUs][index_of(Kind::queen)]);
  add_surroundings<Us>(machine, board, weights, survey, weak, tally);
  add_checks<Us>(machine, board, weights, survey, weak, tally);
}

}  // namespace quadrille::chess
