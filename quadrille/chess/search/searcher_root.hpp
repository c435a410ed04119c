// The root of the search: depth by depth, each line within a window around what the last depth
// said. Part of searcher.hpp.
#pragma once

#include "quadrille/chess/search/searcher_node.hpp"

namespace quadrille::chess {

template <Machine M>
void Searcher<M>::run() {
  Worker& worker = worker_;
  for (int ply = -Worker::kFramesBefore; ply < kMostPly; ++ply) {
    Frame& frame = worker.frame(ply);
    frame.continuation = &worker.histories.nothing_before;
    frame.move = frame.excluded = Move();
    frame.killers = {};
    frame.evaluation = frame.raw_evaluation = kNoScore;
    frame.double_extensions = 0;
  }
  Frame& root = worker.frame(0);
  root.guard = guard_king(machine_, root.position.board);
  worker.stopped = false;
  worker.next_look = 0;
  worker.root_depth = worker.completed_depth = worker.null_move_from = 0;
  if (worker.root_moves.empty()) return;

  constexpr auto kAspiration = kParameters.aspiration;
  const auto wanted = static_cast<std::size_t>(worker.task.lines);
  const std::size_t lines = wanted < worker.root_moves.size() ? wanted : worker.root_moves.size();
  for (int depth = 1; depth <= worker.task.depth; ++depth) {
    // Helpers spread over two depths, or they would all do the same.
    if (worker.index % 2 == 1 && depth % kAspiration.helper_cycle == kAspiration.helper_skips &&
        depth < worker.task.depth) {
      continue;
    }
    worker.root_depth = depth;
    for (RootMove& move : worker.root_moves) move.previous_score = move.score;
    for (worker.line_index = 0; worker.line_index < lines; ++worker.line_index) {
      worker.selective_depth = 0;
      search_line(depth);
      if (worker.stopped) break;
    }
    sort_lines(lines);
    if (worker.stopped) break;
    worker.completed_depth = depth;
    const Observer& observer = worker.observer;
    if (observer.goes_on && !observer.goes_on(observer.context, worker)) break;
  }
}

template <Machine M>
void Searcher<M>::search_line(int depth) {
  constexpr auto kAspiration = kParameters.aspiration;
  const RootMove& expected = worker_.root_moves[worker_.line_index];
  int alpha = -kInfinite, beta = kInfinite;
  int window = kAspiration.window;
  if (depth >= kAspiration.from_depth && expected.average_score != -kInfinite) {
    window += max(expected.average_score, -expected.average_score) / kAspiration.score_per_point;
    alpha = max(expected.average_score - window, -kInfinite);
    beta = min(expected.average_score + window, kInfinite);
  }
  int failed_high = 0;
  while (true) {
    const int searched_depth = max(1, depth - failed_high);
    const int score = search<true>(alpha, beta, searched_depth, 0, false);
    bring_best_forward();
    if (worker_.stopped) return;
    if (score <= alpha) {
      beta = (alpha + beta) / 2;
      alpha = max(score - window, -kInfinite);
      failed_high = 0;
    } else if (score >= beta) {
      beta = min(score + window, kInfinite);
      if (!is_mate(score)) ++failed_high;
    } else {
      return;
    }
    window += window / kAspiration.growth_divisor;
    if (window > kAspiration.widest) alpha = -kInfinite, beta = kInfinite;
  }
}

template <Machine M>
void Searcher<M>::bring_best_forward() {
  RootMoves& moves = worker_.root_moves;
  std::size_t best = worker_.line_index;
  for (std::size_t index = best + 1; index < moves.size(); ++index) {
    if (moves[index].score > moves[best].score) best = index;
  }
  const RootMove move = moves[best];
  for (; best > worker_.line_index; --best) moves[best] = moves[best - 1];
  moves[best] = move;
}

// A later line may turn out better than an earlier one.
template <Machine M>
void Searcher<M>::sort_lines(std::size_t lines) {
  RootMoves& moves = worker_.root_moves;
  for (std::size_t index = 1; index < lines; ++index) {
    const RootMove move = moves[index];
    std::size_t place = index;
    for (; place > 0 && moves[place - 1].score < move.score; --place) {
      moves[place] = moves[place - 1];
    }
    moves[place] = move;
  }
}

template <Machine M>
RootMove* Searcher<M>::root_move(Move move) {
  for (std::size_t index = worker_.line_index; index < worker_.root_moves.size(); ++index) {
    if (worker_.root_moves[index].move == move) return &worker_.root_moves[index];
  }
  return nullptr;
}

// Only the first move and those that beat it have a score; a first move that falls below the window
// keeps the line it had.
template <Machine M>
void Searcher<M>::finish_root_move(Node& node, Move move, int score, bool first,
                                   std::uint64_t nodes_before) {
  RootMove& root = *root_move(move);
  root.nodes += worker_.nodes() - nodes_before;
  if (!first && score <= node.alpha) {
    root.score = -kInfinite;
    return;
  }
  root.score = score;
  root.bound = score <= node.alpha  ? Bound::upper
               : score >= node.beta ? Bound::lower
                                    : Bound::exact;
  root.average_score =
      root.average_score == -kInfinite || is_mate(score) ? score : (root.average_score + score) / 2;
  root.selective_depth = worker_.selective_depth;
  if (score > node.alpha) {
    extend_line(node.frame, move, worker_.frame(1));
    root.line = node.frame.line;
  }
}

}  // namespace quadrille::chess
