// One node of the search: what ends it before its moves are looked at, and the loop over them.
// Part of searcher.hpp.
#pragma once

#include "quadrille/chess/search/searcher_moves.hpp"
#include "quadrille/chess/search/searcher_quiescence.hpp"

namespace quadrille::chess {

template <Machine M>
template <bool Pv>
int Searcher<M>::search(int alpha, int beta, int depth, int ply, bool cut_expected) {
  if (depth <= 0) return quiescence<Pv>(alpha, beta, ply);
  Frame& frame = worker_.frame(ply);
  const bool root = Pv && ply == 0;
  if (Pv) {
    frame.line.clear();
    worker_.selective_depth = max(worker_.selective_depth, ply + 1);
  }
  if (is_stopped()) return 0;
  const bool in_check = frame.guard.checkers != 0;
  if (!root) {
    if (is_draw(ply)) return 0;
    if (ply >= kMostPly - 1) return in_check ? 0 : corrected(frame, evaluate_raw(frame));
    // A mate nearer than what is already sure cannot be found from here.
    alpha = max(alpha, mated_in(ply));
    beta = min(beta, mates_in(ply + 1));
    if (alpha >= beta) return alpha;
  }

  Node node{frame, alpha, beta, depth, ply, Pv, root, cut_expected, in_check};
  worker_.frame(ply + 2).killers = {};
  frame.double_extensions = root ? 0 : worker_.frame(ply - 1).double_extensions;
  if (probe(node)) return node.entry.score;
  evaluate_node(node);
  if (!Pv && !in_check && !frame.excluded) {
    const int score = prune_node(node);
    if (score != kNoScore) return score;
  }
  // Without a move from before, ordering is poor and a full depth not worth its price.
  constexpr auto kReduced = kParameters.internal_reduction;
  if ((Pv || cut_expected) && node.depth >= kReduced.from_depth && !node.entry.move &&
      !frame.excluded) {
    node.depth -= kReduced.reduction;
  }
  return search_moves<Pv>(node);
}

// Reads the table; true where what it says is the answer.
template <Machine M>
bool Searcher<M>::probe(Node& node) {
  Frame& frame = node.frame;
  node.was_pv = node.pv;
  if (frame.excluded) return false;
  if (const auto packed = worker_.table->find(frame.position.key)) {
    node.entry = unpack(*packed);
    node.entry.score = from_table(node.entry.score, node.ply);
    node.was_pv |= node.entry.in_pv;
  }
  Entry& entry = node.entry;
  if (node.root && worker_.root_depth > 1) {
    entry.move = worker_.root_moves[worker_.line_index].move;
  }
  if (node.pv || !entry.found || entry.depth < node.depth) return false;
  if (frame.position.board.half_moves >= kNearFiftyMoves) return false;
  return entry.score >= node.beta ? has_lower(entry.bound) : has_upper(entry.bound);
}

template <Machine M>
void Searcher<M>::evaluate_node(Node& node) {
  Frame& frame = node.frame;
  if (node.in_check) {
    frame.evaluation = frame.raw_evaluation = kNoScore;
    return;
  }
  if (!frame.excluded) {
    const Entry& entry = node.entry;
    frame.raw_evaluation =
        entry.found && entry.evaluation != kNoScore ? entry.evaluation : evaluate_raw(frame);
    frame.evaluation = corrected(frame, frame.raw_evaluation);
  }
  const int two_before = worker_.frame(node.ply - 2).evaluation;
  const int before = two_before != kNoScore ? two_before : worker_.frame(node.ply - 4).evaluation;
  node.improving = node.ply >= 2 && (before == kNoScore || frame.evaluation > before);
}

template <Machine M>
int Searcher<M>::prune_node(Node& node) {
  const Frame& frame = node.frame;
  const Entry& entry = node.entry;
  const int depth = node.depth;
  // What the table says is better informed than the static evaluation, where it may be compared.
  int expected = frame.evaluation;
  if (entry.found && !is_mate(entry.score) &&
      (entry.score > expected ? has_lower(entry.bound) : has_upper(entry.bound))) {
    expected = entry.score;
  }

  // So far above that the opponent will not get it back at this depth.
  constexpr auto kFutility = kParameters.reverse_futility;
  if (depth <= kFutility.to_depth && !is_mate(node.beta) && expected < kMostEvaluation &&
      expected - kFutility.per_depth * (depth - (node.improving ? 1 : 0)) >= node.beta) {
    return (expected + node.beta) / 2;
  }
  // So far below that only a capture can help.
  constexpr auto kRazoring = kParameters.razoring;
  if (depth <= kRazoring.to_depth && !is_mate(node.alpha) &&
      expected + kRazoring.base + kRazoring.per_depth_squared * depth * depth <= node.alpha) {
    const int score = quiescence<false>(node.alpha, node.alpha + 1, node.ply);
    if (score <= node.alpha) return score;
  }
  constexpr auto kNull = kParameters.null_move;
  if (expected >= node.beta &&
      frame.evaluation >= node.beta - kNull.evaluation_slack * depth + kNull.evaluation_base) {
    const int score = try_null_move(node);
    if (score != kNoScore) return score;
  }
  return try_probable_cut(node);
}

// If even passing holds the bound, a move will; unless passing would be the best of moves, which is
// why there must be pieces, and why great depths are verified.
template <Machine M>
int Searcher<M>::try_null_move(Node& node) {
  constexpr auto kNull = kParameters.null_move;
  const Board& board = node.frame.position.board;
  const Bitboard pieces = board.knights | board.diagonals | board.straights;
  if (node.depth < kNull.from_depth || !worker_.frame(node.ply - 1).move ||
      node.ply < worker_.null_move_from || !several(pieces & board.of(board.side)) ||
      is_mate(node.beta)) {
    return kNoScore;
  }
  if (node.entry.found && has_upper(node.entry.bound) && node.entry.score < node.beta) {
    return kNoScore;
  }
  const int reduced =
      node.depth -
      (kNull.reduction + node.depth / kNull.depth_per_ply +
       min(kNull.most_for_surplus, (node.frame.evaluation - node.beta) / kNull.surplus_per_ply));
  pass(node.ply);
  int score = -search<false>(-node.beta, -node.beta + 1, reduced, node.ply + 1, !node.cut_expected);
  if (worker_.stopped) return 0;
  if (score < node.beta) return kNoScore;
  if (is_mate(score)) score = node.beta;
  if (node.depth < kNull.verify_from || worker_.null_move_from != 0) return score;

  worker_.null_move_from =
      node.ply + kNull.no_null_numerator * max(1, reduced) / kNull.no_null_denominator + 1;
  const int verified = search<false>(node.beta - 1, node.beta, reduced, node.ply, false);
  worker_.null_move_from = 0;
  if (worker_.stopped) return 0;
  return verified >= node.beta ? score : kNoScore;
}

// A capture that beats the bound by a margin at a much smaller depth would most likely do so at
// this one.
template <Machine M>
int Searcher<M>::try_probable_cut(Node& node) {
  constexpr auto kCut = kParameters.prob_cut;
  const int raised = node.beta + kCut.margin - (node.improving ? kCut.improving : 0);
  const Entry& entry = node.entry;
  if (node.depth < kCut.from_depth || is_mate(node.beta) || raised > kMostEvaluation ||
      (entry.found && entry.depth >= node.depth - kCut.table_slack && entry.score < raised)) {
    return kNoScore;
  }
  Frame& frame = node.frame;
  Picker<M> picker(machine_, frame.position.board, frame.guard, worker_.histories,
                   hints_for(node.ply, entry.move), true, raised - frame.evaluation);
  while (const Move move = picker.next()) {
    if (move == entry.move &&
        !see_at_least(machine_, frame.position.board, move, raised - frame.evaluation)) {
      continue;
    }
    make(node.ply, move);
    int score = -quiescence<false>(-raised, -raised + 1, node.ply + 1);
    if (score >= raised) {
      score = -search<false>(-raised, -raised + 1, node.depth - kCut.reduction, node.ply + 1,
                             !node.cut_expected);
    }
    if (worker_.stopped) return 0;
    if (score >= raised) {
      const int shown = node.depth - kCut.reduction + 1;  // by the move and what follows it
      worker_.table->store(frame.position.key, static_cast<std::uint8_t>(shown),
                           pack({move, to_table(score, node.ply), frame.raw_evaluation, shown,
                                 Bound::lower, node.was_pv, true}));
      return score;
    }
  }
  return kNoScore;
}

template <Machine M>
template <bool Pv>
int Searcher<M>::search_moves(Node& node) {
  Frame& frame = node.frame;
  const Board& board = frame.position.board;
  const int alpha_before = node.alpha;
  Picker<M> picker(machine_, board, frame.guard, worker_.histories,
                   hints_for(node.ply, node.entry.move), false);
  int number = 0;
  bool skip_quiet = false;
  while (const Move move = picker.next(skip_quiet)) {
    if (move == frame.excluded || (node.root && !root_move(move))) continue;
    ++number;
    const std::uint64_t nodes_before = worker_.nodes();
    if (node.root && worker_.observer.tries) {
      worker_.observer.tries(worker_.observer.context, worker_.root_depth, move,
                             number + static_cast<int>(worker_.line_index));
    }
    const bool tactical = is_capture_or_promotion(board, move);
    const int history = tactical
                            ? worker_.histories.of_capture(board.side, board.kind_on(move.from()),
                                                           move, taken_by(board, move))
                            : picker.quiet_score(move);
    if (!node.root && skips(node, move, tactical, number, history, skip_quiet)) continue;
    int multi_cut = kNoScore;
    const int extended = extension(node, move, multi_cut);
    if (worker_.stopped) return 0;
    if (multi_cut != kNoScore) return multi_cut;

    const int score =
        search_move<Pv>(node, move, picker.stage(), tactical, number, history, extended);
    if (worker_.stopped) return 0;
    if (node.root) finish_root_move(node, move, score, number == 1, nodes_before);
    if (score > node.best_score) {
      node.best_score = score;
      if (score > node.alpha) {
        node.best_move = move;
        if (Pv && !node.root) extend_line(frame, move, worker_.frame(node.ply + 1));
        if (score >= node.beta) {
          learn_from(node);
          break;
        }
        node.alpha = score;
      }
    }
    if (tactical) {
      if (!node.noisy_tried.full()) node.noisy_tried.push(move);
    } else if (!node.quiets_tried.full()) {
      node.quiets_tried.push(move);
    }
  }
  if (number == 0) return score_without_moves(node);
  store(node, alpha_before);
  return node.best_score;
}

template <Machine M>
int Searcher<M>::score_without_moves(const Node& node) const {
  if (node.frame.excluded) return node.alpha;
  return end_without_moves(node.in_check) == GameEnd::checkmate ? mated_in(node.ply) : 0;
}

template <Machine M>
void Searcher<M>::store(Node& node, int alpha_before) {
  Frame& frame = node.frame;
  if (frame.excluded) return;
  const Bound bound = node.best_score >= node.beta     ? Bound::lower
                      : node.best_score > alpha_before ? Bound::exact
                                                       : Bound::upper;
  if (!node.in_check &&
      !(node.best_move && is_capture_or_promotion(frame.position.board, node.best_move)) &&
      !(bound == Bound::lower && node.best_score <= frame.evaluation) &&
      !(bound == Bound::upper && node.best_score >= frame.evaluation)) {
    correct_evaluation(node);
  }
  if (node.root && worker_.line_index > 0) return;
  const Entry& old = node.entry;
  // A deep result is not given up for a much shallower bound.
  if (bound != Bound::exact && old.found &&
      old.depth > node.depth + kParameters.replacement.slack) {
    return;
  }
  const Move move = node.best_move ? node.best_move : old.move;
  worker_.table->store(frame.position.key, static_cast<std::uint8_t>(node.depth),
                       pack({move, to_table(node.best_score, node.ply), frame.raw_evaluation,
                             node.depth, bound, node.was_pv, true}));
}

}  // namespace quadrille::chess
