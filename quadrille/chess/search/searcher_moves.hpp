// What happens to single moves: skipped, extended, reduced, and what is learnt from a cutoff. Part
// of searcher.hpp.
#pragma once

#include "quadrille/chess/search/searcher.hpp"

namespace quadrille::chess {

// Moves that are not worth a node: late quiet ones, those that cannot lift the evaluation to alpha,
// those with a bad record and those that lose material.
template <Machine M>
bool Searcher<M>::skips(const Node& node, Move move, bool tactical, int number, int history,
                        bool& skip_quiet) {
  const Frame& frame = node.frame;
  const Board& board = frame.position.board;
  const Bitboard pieces = board.knights | board.diagonals | board.straights;
  if (node.best_score <= -kSurelyMate || (pieces & board.of(board.side)) == 0) return false;
  const int reduced =
      max(0, node.depth - reduction(!tactical, node.depth, number) / kReductionUnit);
  if (tactical) {
    return node.depth <= 6 && !see_at_least(machine_, board, move, -95 * node.depth);
  }
  if (!node.in_check) {
    if (number >= (4 + node.depth * node.depth) / (node.improving ? 1 : 2)) skip_quiet = true;
    if (reduced <= 8 && !is_mate(node.alpha) &&
        frame.evaluation + 110 + 90 * reduced <= node.alpha &&
        !gives_direct_check(machine_, board, move)) {
      return true;
    }
  }
  if (reduced <= 4 && history < -3500 * reduced - 1000) return true;
  return reduced <= 8 && !see_at_least(machine_, board, move, -22 * reduced * reduced);
}

// The table's move is tried against all others at half the depth: if none comes near it, it is
// singular and searched deeper; if the others beat the bound as well, the node is done.
template <Machine M>
int Searcher<M>::extension(Node& node, Move move, int& multi_cut) {
  Frame& frame = node.frame;
  const Entry& entry = node.entry;
  if (node.root || node.ply >= 2 * worker_.root_depth) return 0;
  if (node.depth >= 7 && move == entry.move && !frame.excluded && entry.found &&
      entry.depth >= node.depth - 3 && has_lower(entry.bound) && !is_mate(entry.score)) {
    const int bound = entry.score - (node.was_pv && !node.pv ? 2 : 1) * node.depth;
    frame.excluded = move;
    const int others =
        search<false>(bound - 1, bound, (node.depth - 1) / 2, node.ply, node.cut_expected);
    frame.excluded = Move();
    if (worker_.stopped) return 0;
    if (others < bound) {
      if (!node.pv && others < bound - 20 && frame.double_extensions < 8) {
        ++frame.double_extensions;
        return 2;
      }
      return 1;
    }
    if (bound >= node.beta) {
      multi_cut = bound;
      return 0;
    }
    if (entry.score >= node.beta) return -2;
    return node.cut_expected ? -1 : 0;
  }
  return node.pv && node.in_check ? 1 : 0;
}

// In 1024ths of a ply.
template <Machine M>
int Searcher<M>::reduced_by(const Node& node, Stage stage, bool tactical, int number, int history) {
  int by = reduction(!tactical, node.depth, number);
  if (tactical) {
    by -= history / 12;
  } else {
    by -= history / 10;
    if (stage <= Stage::make_quiet) by -= kReductionUnit;  // killers and the counter move
    if (node.entry.move && is_capture_or_promotion(node.frame.position.board, node.entry.move)) {
      by += kReductionUnit * 3 / 4;
    }
  }
  if (node.cut_expected) by += kReductionUnit * 5 / 4;
  if (!node.improving) by += kReductionUnit / 2;
  if (node.was_pv) by -= kReductionUnit;
  if (node.pv) by -= kReductionUnit / 2;
  if (worker_.frame(node.ply + 1).guard.checkers != 0) by -= kReductionUnit;
  if (node.root && worker_.task.lines > 1) by -= kReductionUnit;  // breadth is what was asked for
  return by;
}

template <Machine M>
template <bool Pv>
int Searcher<M>::search_move(Node& node, Move move, Stage stage, bool tactical, int number,
                             int history, int extension) {
  const int ply = node.ply;
  int depth = node.depth - 1 + extension;
  make(ply, move);
  int score = 0;
  bool full = !Pv || number > 1;  // whether a search with a null window at full depth is due
  if (node.depth >= 2 && number > (Pv ? 2 : 1) + (node.root ? 1 : 0)) {
    const int by = reduced_by(node, stage, tactical, number, history) / kReductionUnit;
    const int reduced = clamp(depth - by, 1, max(1, depth));
    score = -search<false>(-node.alpha - 1, -node.alpha, reduced, ply + 1, true);
    full = score > node.alpha && reduced < depth;
    if (full) {
      if (score > node.best_score + 60) ++depth;
      if (score < node.best_score + 10) --depth;
      full = reduced < depth;
    }
  }
  if (full)
    score = -search<false>(-node.alpha - 1, -node.alpha, depth, ply + 1, !node.cut_expected);
  if (Pv && (number == 1 || score > node.alpha)) {
    score = -search<true>(-node.beta, -node.alpha, depth, ply + 1, false);
  }
  return score;
}

template <Machine M>
void Searcher<M>::learn_quiet(const Node& node, Move move, int bonus) {
  const Board& board = node.frame.position.board;
  const std::size_t piece = piece_index(board.side, board.kind_on(move.from()));
  learn(worker_.histories.of_quiet(board.side, node.frame.guard.danger, move), bonus);
  for (const int back : {1, 2, 4}) {
    const Frame& before = worker_.frame(node.ply - back);
    if (before.move) learn((*before.continuation)[piece][move.to()], bonus);
  }
}

template <Machine M>
void Searcher<M>::learn_noisy(const Node& node, Move move, int bonus) {
  const Board& board = node.frame.position.board;
  learn(worker_.histories.of_capture(board.side, board.kind_on(move.from()), move,
                                     taken_by(board, move)),
        bonus);
}

template <Machine M>
void Searcher<M>::learn_from(Node& node) {
  // With several lines the root tries the same moves once for each of them, and would learn to
  // neglect those that had to give way every time.
  if (node.root && worker_.task.lines > 1) return;
  Frame& frame = node.frame;
  const Board& board = frame.position.board;
  const int depth = node.depth + (node.best_score > node.beta + 80 ? 1 : 0);
  const int bonus = min(1700, 160 * depth - 60);
  if (is_capture_or_promotion(board, node.best_move)) {
    learn_noisy(node, node.best_move, bonus);
  } else {
    if (frame.killers[0] != node.best_move) {
      frame.killers[1] = frame.killers[0];
      frame.killers[0] = node.best_move;
    }
    const Move last = worker_.frame(node.ply - 1).move;
    if (last && !last.is_castling()) {
      worker_.histories.counters[piece_index(!board.side, board.kind_on(last.to()))][last.to()] =
          node.best_move;
    }
    // A refutation found at once at a low depth teaches little.
    if (node.depth > 2 || !node.quiets_tried.empty()) learn_quiet(node, node.best_move, bonus);
    for (const Move move : node.quiets_tried) learn_quiet(node, move, -bonus);
  }
  for (const Move move : node.noisy_tried) learn_noisy(node, move, -bonus);
}

template <Machine M>
void Searcher<M>::correct_evaluation(const Node& node) {
  const Board& board = node.frame.position.board;
  const int error =
      clamp(node.best_score, -kMostEvaluation, kMostEvaluation) - node.frame.evaluation;
  const int bonus = clamp(error * node.depth * 2, -kHistoryBound / 4, kHistoryBound / 4);
  learn(worker_.histories.correction(board.side, node.frame.position.pawn_key), bonus);
}

}  // namespace quadrille::chess
