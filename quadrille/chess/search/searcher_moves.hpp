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
  constexpr auto kPruning = kParameters.move_pruning;
  if (tactical) {
    return node.depth <= kPruning.captures_to_depth &&
           !see_at_least(machine_, board, move, -kPruning.capture_loss * node.depth);
  }
  if (!node.in_check) {
    const int quiets = kPruning.quiets_base + node.depth * node.depth;
    if (number >= quiets / (node.improving ? 1 : kPruning.not_improving_divisor)) skip_quiet = true;
    if (reduced <= kPruning.futile_to_depth && !is_mate(node.alpha) &&
        frame.evaluation + kPruning.futile_base + kPruning.futile_per_depth * reduced <=
            node.alpha &&
        !gives_direct_check(machine_, board, move)) {
      return true;
    }
  }
  if (reduced <= kPruning.history_to_depth &&
      history < kPruning.history_per_depth * reduced + kPruning.history_base) {
    return true;
  }
  return reduced <= kPruning.quiet_loss_to_depth &&
         !see_at_least(machine_, board, move, -kPruning.quiet_loss_squared * reduced * reduced);
}

// The table's move is tried against all others at half the depth: if none comes near it, it is
// singular and searched deeper; if the others beat the bound as well, the node is done.
template <Machine M>
int Searcher<M>::extension(Node& node, Move move, int& multi_cut) {
  Frame& frame = node.frame;
  const Entry& entry = node.entry;
  constexpr auto kSingular = kParameters.singular;
  if (node.root || node.ply >= kSingular.most_plies_per_depth * worker_.root_depth) return 0;
  if (node.depth >= kSingular.from_depth && move == entry.move && !frame.excluded && entry.found &&
      entry.depth >= node.depth - kSingular.table_slack && has_lower(entry.bound) &&
      !is_mate(entry.score)) {
    const int margin = node.was_pv && !node.pv ? kSingular.margin_was_pv : kSingular.margin;
    const int bound = entry.score - margin * node.depth;
    frame.excluded = move;
    const int others = search<false>(bound - 1, bound, (node.depth - 1) / kSingular.depth_divisor,
                                     node.ply, node.cut_expected);
    frame.excluded = Move();
    if (worker_.stopped) return 0;
    if (others < bound) {
      if (!node.pv && others < bound - kSingular.twice_margin &&
          frame.double_extensions < kSingular.most_twice) {
        ++frame.double_extensions;
        return 2;
      }
      return 1;
    }
    if (bound >= node.beta) {
      multi_cut = bound;
      return 0;
    }
    if (entry.score >= node.beta) return kSingular.beaten_by_table;
    return node.cut_expected ? kSingular.cut_expected : 0;
  }
  return node.pv && node.in_check ? 1 : 0;
}

// In 1024ths of a ply.
template <Machine M>
int Searcher<M>::reduced_by(const Node& node, Stage stage, bool tactical, int number, int history) {
  constexpr auto kReduced = kParameters.reductions;
  int by = reduction(!tactical, node.depth, number);
  if (tactical) {
    by -= history / kReduced.history_tactical;
  } else {
    by -= history / kReduced.history_quiet;
    if (stage <= Stage::make_quiet) by -= kReduced.killer;
    if (node.entry.move && is_capture_or_promotion(node.frame.position.board, node.entry.move)) {
      by += kReduced.table_move_captures;
    }
  }
  if (node.cut_expected) by += kReduced.cut_expected;
  if (!node.improving) by += kReduced.not_improving;
  if (node.was_pv) by -= kReduced.was_pv;
  if (node.pv) by -= kReduced.pv;
  if (worker_.frame(node.ply + 1).guard.checkers != 0) by -= kReduced.gives_check;
  if (node.root && worker_.task.lines > 1) by -= kReduced.several_lines;
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
  constexpr auto kReduced = kParameters.reductions;
  const int first = (Pv ? kReduced.first_in_pv : kReduced.first_elsewhere) +
                    (node.root ? kReduced.more_at_root : 0);
  if (node.depth >= kReduced.from_depth && number > first) {
    const int by = reduced_by(node, stage, tactical, number, history) / kReductionUnit;
    const int reduced = clamp(depth - by, 1, max(1, depth));
    score = -search<false>(-node.alpha - 1, -node.alpha, reduced, ply + 1, true);
    full = score > node.alpha && reduced < depth;
    if (full) {
      if (score > node.best_score + kReduced.deeper_margin) ++depth;
      if (score < node.best_score + kReduced.shallower_margin) --depth;
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
  constexpr auto kLearning = kParameters.learning;
  const int depth = node.depth + (node.best_score > node.beta + kLearning.clear_margin ? 1 : 0);
  const int bonus =
      min(kLearning.most_bonus, kLearning.bonus_per_depth * depth + kLearning.bonus_base);
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
    if (node.depth >= kLearning.best_alone_from || !node.quiets_tried.empty()) {
      learn_quiet(node, node.best_move, bonus);
    }
    for (const Move move : node.quiets_tried) learn_quiet(node, move, -bonus);
  }
  for (const Move move : node.noisy_tried) learn_noisy(node, move, -bonus);
}

template <Machine M>
void Searcher<M>::correct_evaluation(const Node& node) {
  const Board& board = node.frame.position.board;
  const int error =
      clamp(node.best_score, -kMostEvaluation, kMostEvaluation) - node.frame.evaluation;
  constexpr auto kLearning = kParameters.learning;
  const int bonus = clamp(error * node.depth * kLearning.correction_weight,
                          -kLearning.most_correction, kLearning.most_correction);
  learn(worker_.histories.correction(board.side, node.frame.position.pawn_key), bonus);
}

}  // namespace quadrille::chess
