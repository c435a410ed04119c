// What a position is worth, in centipawns for the side to move.
//
// A sum of terms, each a weight (weights.hpp) times how often it applies, White's minus Black's;
// two sums in fact, one for the middlegame and one for the endgame, between which the pieces on
// the board choose:
//
//   value = (middlegame * phase + endgame * (24 - phase)) / 24 * scale / 64
//
//   pawn_structure   pawns and kings alone, kept in the pawn table
//   piece_terms      mobility and placement; notes who attacks what
//   king_safety      danger, squared
//   threats, passed_pawns, endgames
//
// All integers and no global state. The position with colours exchanged has the same value, and so
// has its mirror image, left for right. The terms are written once, for a `Tally`: the tuner runs
// the same code with one that records what was counted.
#pragma once

#include "quadrille/chess/board/attack_tables.hpp"
#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/evaluate/endgames.hpp"
#include "quadrille/chess/evaluate/king_safety.hpp"
#include "quadrille/chess/evaluate/passed_pawns.hpp"
#include "quadrille/chess/evaluate/pawn_structure.hpp"
#include "quadrille/chess/evaluate/pawn_table.hpp"
#include "quadrille/chess/evaluate/piece_terms.hpp"
#include "quadrille/chess/evaluate/score.hpp"
#include "quadrille/chess/evaluate/survey.hpp"
#include "quadrille/chess/evaluate/tally.hpp"
#include "quadrille/chess/evaluate/threats.hpp"
#include "quadrille/chess/evaluate/weights.hpp"
#include "quadrille/core/arithmetic.hpp"

namespace quadrille::chess {

inline constexpr int kFullPhase = 24;

// 24 with all pieces on the board, 0 with none: a minor counts one, a rook two, a queen four.
template <Machine M>
constexpr int phase_of(const M& machine, const Board& board) {
  const int phase = machine.count(board.knights | board.bishops()) +
                    2 * machine.count(board.rooks()) + 4 * machine.count(board.queens());
  return min(phase, kFullPhase);
}

constexpr int tapered_value(Tapered value, int phase) {
  return (value.middlegame() * phase + value.endgame() * (kFullPhase - phase)) / kFullPhase;
}

// Everything that is a weight times a count.
template <Machine M, class Tally>
void add_terms(const M& machine, const Board& board, const Weights& weights, const PawnTable& pawns,
               Survey& survey, Tally& tally) {
  constexpr Colour kWhite = Colour::white, kBlack = Colour::black;
  begin_survey(machine, board, survey);
  const Bitboard passed = add_pawns_and_kings(machine, board, weights, pawns, tally);
  add_all_pieces(machine, board, weights, survey, tally);
  if (is_attacked_king<kWhite>(board, survey)) {
    add_king_danger<kWhite>(machine, board, weights, survey, tally);
  }
  if (is_attacked_king<kBlack>(board, survey)) {
    add_king_danger<kBlack>(machine, board, weights, survey, tally);
  }
  add_threats<kWhite>(machine, board, weights, survey, tally);
  add_threats<kBlack>(machine, board, weights, survey, tally);
  add_space<kWhite>(machine, board, weights, survey, tally);
  add_space<kBlack>(machine, board, weights, survey, tally);
  add_passed_pawns<kWhite>(board, weights, survey, passed, tally);
  add_passed_pawns<kBlack>(board, weights, survey, passed, tally);
  if (board.side == kWhite) {
    tally.template add<kWhite>(weights.tempo[0]);
  } else {
    tally.template add<kBlack>(weights.tempo[0]);
  }
}

// The terms with the kings' danger, from White's view.
template <class Tally>
Tapered total_of(const Board& board, const Survey& survey, const Tally& tally) {
  Tapered total = tally.value();
  if (is_attacked_king<Colour::white>(board, survey)) {
    total -= danger_penalty(tally.danger(Colour::white));
  }
  if (is_attacked_king<Colour::black>(board, survey)) {
    total += danger_penalty(tally.danger(Colour::black));
  }
  return total;
}

template <Machine M>
int evaluate(const M& machine, const Board& board, const Weights& weights, PawnTable& pawns) {
  if (has_lone_king(board)) {
    if (const auto value = lone_king_value(board)) return *value;
  }
  Survey survey;
  Sum<M> sum;
  add_terms(machine, board, weights, pawns, survey, sum);
  const int plain = tapered_value(total_of(board, survey, sum), phase_of(machine, board));
  const Colour strong = plain >= 0 ? Colour::white : Colour::black;
  const int value = plain * endgame_scale(board, strong) / kFullScale;
  const int bounded = clamp(value, -kMostEvaluation, kMostEvaluation);
  return board.side == Colour::white ? bounded : -bounded;
}

// The same for those in no hurry: portable, with the built-in weights, and one call.
int evaluate(const Board& board);

}  // namespace quadrille::chess
