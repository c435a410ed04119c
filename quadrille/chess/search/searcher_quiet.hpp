// Below depth one only captures and promotions are followed, until none wins anything; in check
// every evasion is. Part of searcher.hpp.
#pragma once

#include "quadrille/chess/search/searcher.hpp"

namespace quadrille::chess {

template <Machine M>
template <bool Pv>
int Searcher<M>::settle(int alpha, int beta, int ply) {
  constexpr int kMargin = 140;  // centipawns that position may add to a capture
  Frame& frame = worker_.frame(ply);
  const Board& board = frame.position.board;
  const bool in_check = frame.guard.checkers != 0;
  if (Pv) {
    frame.line.clear();
    worker_.selective_depth = larger(worker_.selective_depth, ply + 1);
  }
  if (is_stopped()) return 0;
  if (is_draw(ply)) return 0;
  if (ply >= kMostPly - 1) return in_check ? 0 : corrected(frame, evaluate_raw(frame));

  Memory memory;
  if (const auto entry = worker_.table->find(frame.position.key)) {
    memory = unpack(*entry);
    memory.score = from_table(memory.score, ply);
    if (!Pv && board.half_moves < kNearFiftyMoves &&
        (memory.score >= beta ? has_lower(memory.bound) : has_upper(memory.bound))) {
      return memory.score;
    }
  }

  int best = mated_in(ply), reachable = -kInfinite;
  Move best_move;
  frame.raw_evaluation = frame.evaluation = kNoScore;
  if (!in_check) {
    frame.raw_evaluation = memory.evaluation != kNoScore ? memory.evaluation : evaluate_raw(frame);
    frame.evaluation = corrected(frame, frame.raw_evaluation);
    best = frame.evaluation;
    if (memory.found && !is_mate(memory.score) &&
        (memory.score > best ? has_lower(memory.bound) : has_upper(memory.bound))) {
      best = memory.score;
    }
    if (best >= beta) {
      if (!memory.found) {
        worker_.table->store(frame.position.key, 0,
                             pack({Move(), to_table(best, ply), frame.raw_evaluation, 0,
                                   Bound::lower, false, true}));
      }
      return best;
    }
    alpha = larger(alpha, best);
    reachable = frame.evaluation + kMargin;
  }

  Picker<M> picker(machine_, board, frame.guard, worker_.histories, hints_for(ply, memory.move),
                   !in_check);
  int number = 0;
  while (const Move move = picker.next()) {
    ++number;
    if (best > -kSurelyMate) {
      if (!in_check && !move.is_promotion()) {
        const int gained = reachable + exchange_value(taken_by(board, move));
        if (gained <= alpha) {
          best = larger(best, gained);
          continue;
        }
        if (reachable <= alpha && !see_at_least(machine_, board, move, 1)) {
          best = larger(best, reachable);
          continue;
        }
      }
      // One evasion that is not mate is enough; of the others only captures that do not lose.
      if (in_check && (!is_noisy(board, move) || !see_at_least(machine_, board, move, 0))) continue;
      if (!in_check && move == memory.move && !see_at_least(machine_, board, move, 0)) continue;
    }
    make(ply, move);
    const int score = -settle<Pv>(-beta, -alpha, ply + 1);
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
  if (!memory.found || memory.depth == 0) {
    worker_.table->store(frame.position.key, 0,
                         pack({best_move ? best_move : memory.move, to_table(best, ply),
                               frame.raw_evaluation, 0, bound, memory.in_pv, true}));
  }
  return best;
}

}  // namespace quadrille::chess
