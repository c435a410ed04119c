// What a passed pawn is worth among pieces: whether it is held up, may step on, is pushed from
// behind, or outruns the king. (That it is passed, and the kings' distances, are in the pawn
// table.)
#pragma once

#include <cstddef>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/evaluate/geometry.hpp"
#include "quadrille/chess/evaluate/survey.hpp"
#include "quadrille/chess/evaluate/tally.hpp"
#include "quadrille/chess/evaluate/weights.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/core/arithmetic.hpp"

namespace quadrille::chess {

// The enemy has nothing but king and pawns, nothing stands in the way, and the king does not reach
// the promotion square in time (the rule of the square).
template <Colour Us, class Tally>
constexpr bool outruns_king(const Board& board, const Survey& survey, Square pawn) {
  const Bitboard enemy_pieces = board.of(!Us) & (board.knights | board.diagonals | board.straights);
  const Bitboard path = file_before<Us>(pawn);
  if (enemy_pieces != 0 || (path & survey.occupied) != 0) return false;
  const Square last = square_at(file_of(pawn), Us == Colour::white ? 7 : 0);
  const int rank = max(relative_rank(Us, pawn), 2);  // the double step
  const int king_steps = kDistance[survey.king[index_of(!Us)]][last];
  return king_steps - (board.side == Us ? 0 : 1) > 7 - rank;
}

template <Colour Us, class Tally>
constexpr void add_passed_pawn(const Board& board, const Weights& weights, const Survey& survey,
                               Square pawn, Tally& tally) {
  constexpr int kUs = index_of(Us), kThem = index_of(!Us);
  const int rank = relative_rank(Us, pawn);
  const auto next = static_cast<Square>(pawn + Side<Us>::kUp);
  const Bitboard path = file_before<Us>(pawn), behind = file_before<!Us>(pawn);
  const Bitboard heavy = board.straights & behind;
  if ((board.of(!Us) & bit(next)) != 0) tally.template add<Us>(weights.passed_blocked[rank]);
  if (((survey.occupied | survey.all[kThem]) & bit(next)) == 0) {
    tally.template add<Us>(weights.passed_may_step[rank]);
    if ((path & (survey.occupied | survey.all[kThem])) == 0) {
      tally.template add<Us>(weights.passed_free_path[rank]);
    }
  }
  if ((survey.all[kUs] & bit(next)) != 0) {
    tally.template add<Us>(weights.passed_guarded_step[rank]);
  }
  if (heavy != 0) {
    // Only the nearest piece behind the pawn matters.
    const auto nearest =
        static_cast<Square>(Us == Colour::white ? 63 - std::countl_zero(behind & survey.occupied)
                                                : std::countr_zero(behind & survey.occupied));
    if ((heavy & bit(nearest)) != 0) {
      tally.template add<Us>(
          weights.passed_rook_behind[(board.of(Us) & bit(nearest)) != 0 ? 0 : 1]);
    }
  }
  if (outruns_king<Us, Tally>(board, survey, pawn))
    tally.template add<Us>(weights.passed_unstoppable[0]);
}

template <Colour Us, class Tally>
constexpr void add_passed_pawns(const Board& board, const Weights& weights, const Survey& survey,
                                Bitboard passed, Tally& tally) {
  each_square(passed & board.of(Us),
              [&](Square pawn) { add_passed_pawn<Us>(board, weights, survey, pawn, tally); });
}

}  // namespace quadrille::chess
