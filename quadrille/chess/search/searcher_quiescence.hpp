// Below depth one only captures and promotions are followed, until none wins anything; in check
// every evasion is. Part of searcher.hpp.
#pragma once

#include "quadrille/chess/search/searcher.hpp"

namespace quadrille::chess {

template <Machine M>
template <bool Pv>
int Searcher<M>::quiescence(int alpha, int beta, int ply) {
  Frame& frame = worker_.frame(ply);
  const Board& board = frame.position.board;
  const bool in_check = frame.guard.checkers != 0;
  if (Pv) {
    frame.line.clear();
    worker_.selective_depth = max(worker_.selective_depth, ply + 1);
  }
  if (is_stopped()) return 0;
  if (is_draw(ply)) return 0;
  if (ply >= kMostPly - 1) return in_check ? 0 : corrected(frame, evaluate_raw(frame));

  Entry entry;
  if (const auto packed = worker_.table->find(frame.position.key)) {
    entry = unpack(*packed);
    entry.score = from_table(entry.score, ply);
    if (!Pv && board.half_moves < kNearFiftyMoves &&
        (entry.score >= beta ? has_lower(entry.bound) : has_upper(entry.bound))) {
      return entry.score;
    }
  }

  int best = mated_in(ply), reachable = -kInfinite;
  Move best_move;
  frame.raw_evaluation = frame.evaluation = kNoScore;
  if (!in_check) {
    frame.raw_evaluation = entry.evaluation != kNoScore ? entry.evaluation : evaluate_raw(frame);
    frame.evaluation = corrected(frame, frame.raw_evaluation);
    best = frame.evaluation;
    if (entry.found && !is_mate(entry.score) &&
        (entry.score > best ? has_lower(entry.bound) : has_upper(entry.bound))) {
      best = entry.score;
    }
    if (best >= beta) {
      if (!entry.found) {
        worker_.table->store(frame.position.key, 0,
                             pack({Move(), to_table(best, ply), frame.raw_evaluation, 0,
                                   Bound::lower, false, true}));
      }
      return best;
    }
    alpha = max(alpha, best);
    reachable = frame.evaluation + kParameters.quiescence.margin;
  }

  Picker<M> picker(machine_, board, frame.guard, worker_.histories, hints_for(ply, entry.move),
                   !in_check);
  int number = 0;
  while (const Move move = picker.next()) {
    ++number;
    if (best > -kSurelyMate) {
      if (!in_check && !move.is_promotion()) {
        const int gained = reachable + see_value(taken_by(board, move));
        if (gained <= alpha) {
          best = max(best, gained);
          continue;
        }
        if (reachable <= alpha && !see_at_least(machine_, board, move, 1)) {
          best = max(best, reachable);
          continue;
        }
      }
      // One evasion that is not mate is enough; of the others only captures that do not lose.
      if (in_check &&
          (!is_capture_or_promotion(board, move) || !see_at_least(machine_, board, move, 0)))
        continue;
      if (!in_check && move == entry.move && !see_at_least(machine_, board, move, 0)) continue;
    }
    make(ply, move);
    const int score = -quiescence<Pv>(-beta, -alpha, ply + 1);
    if (worker_.stopped) return 0;
    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = move;
        if (Pv) extend_line(frame, move, worker_.frame(ply + 1));
        if (score >= beta) break;
        alpha = score;
      }
    }
  }
  if (in_check && number == 0) return mated_in(ply);
  const Bound bound = best >= beta ? Bound::lower : Bound::upper;
  if (!entry.found || entry.depth == 0) {
    worker_.table->store(frame.position.key, 0,
                         pack({best_move ? best_move : entry.move, to_table(best, ply),
                               frame.raw_evaluation, 0, bound, entry.in_pv, true}));
  }
  return best;
}

}  // namespace quadrille::chess
