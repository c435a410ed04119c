// The search: iterative deepening over a principal-variation alpha-beta with the usual modern
// company. Templated on the machine, so that the same text is compiled once for any processor and
// once for those with pext (run_search_pext.cpp).
//
// The files, each on the one below it; run_search includes the first:
//   searcher_root.hpp   depth by depth, aspiration windows, several lines
//   searcher_node.hpp   one node: what is pruned before its moves, and the moves
//   searcher_quiescence.hpp  captures until the position is quiet
//   searcher_moves.hpp  what is pruned, reduced and extended among the moves, and what is learnt
//   searcher.hpp        the class, and what all nodes share: making moves, draws, evaluation
//
// Whole numbers only, and nothing depends on time but the moment it stops: one thread with a limit
// of depth or nodes does the same on every machine.
#pragma once

#include "quadrille/chess/board/game_end.hpp"
#include "quadrille/chess/evaluate/evaluate.hpp"
#include "quadrille/chess/search/parameters.hpp"
#include "quadrille/chess/search/picker.hpp"
#include "quadrille/chess/search/reductions.hpp"
#include "quadrille/chess/search/worker.hpp"
#include "quadrille/core/arithmetic.hpp"
#include "quadrille/core/bits.hpp"
#include "quadrille/core/rng.hpp"

namespace quadrille::chess {

// From here on, in half-moves, the same position may be worth something else each time, and what
// the table says of it is no answer.
inline constexpr int kNearFiftyMoves = kFiftyMoves - kParameters.fifty_moves.untabled;

template <Machine M>
class Searcher {
 public:
  Searcher(const M& machine, Worker& worker) : machine_(machine), worker_(worker) {}

  // Searches the worker's task from frame 0, whose position, with the keys before it, and the moves
  // at the root are set.
  void run();

 private:
  // What a node has found out before it looks at its moves.
  struct Node {
    Frame& frame;
    int alpha, beta, depth, ply;
    bool pv, root, cut_expected, in_check;
    bool improving = false;
    bool was_pv = false;
    Entry entry{};
    int best_score = -kInfinite;
    Move best_move{};
    FixedList<Move, 64> quiets_tried{};
    FixedList<Move, 32> noisy_tried{};
  };

  // searcher_root.hpp
  void search_line(int depth);
  void bring_best_forward();
  void sort_lines(std::size_t lines);
  void finish_root_move(Node& node, Move move, int score, bool first, std::uint64_t nodes_before);
  RootMove* root_move(Move move);

  // searcher_node.hpp
  template <bool Pv>
  int search(int alpha, int beta, int depth, int ply, bool cut_expected);
  bool probe(Node& node);
  void evaluate_node(Node& node);
  int prune_node(Node& node);  // a score, or kNoScore to go on
  int try_null_move(Node& node);
  int try_probable_cut(Node& node);
  template <bool Pv>
  int search_moves(Node& node);
  int score_without_moves(const Node& node) const;
  void store(Node& node, int alpha_before);

  // searcher_moves.hpp
  bool skips(const Node& node, Move move, bool tactical, int number, int history, bool& skip_quiet);
  int extension(Node& node, Move move, int& multi_cut);
  int reduced_by(const Node& node, Stage stage, bool tactical, int number, int history);
  template <bool Pv>
  int search_move(Node& node, Move move, Stage stage, bool tactical, int number, int history,
                  int extension);
  void learn_from(Node& node);
  void learn_quiet(const Node& node, Move move, int bonus);
  void learn_noisy(const Node& node, Move move, int bonus);
  void correct_evaluation(const Node& node);

  // searcher_quiescence.hpp
  template <bool Pv>
  int quiescence(int alpha, int beta, int ply);

  // What the rules ask of a node.
  struct Facts {
    const Searcher& searcher;
    const Frame& frame;
    int ply;

    bool insufficient_material() const {
      return chess::insufficient_material(frame.position.board);
    }
    int half_moves() const { return frame.position.board.half_moves; }
    bool in_check() const { return frame.guard.checkers != 0; }
    bool has_legal_move() const {
      MoveList moves;
      generate<Which::all>(searcher.machine_, frame.position.board, frame.guard, moves);
      return !moves.empty();
    }
    bool repeated() const {
      return is_repeated(frame.reversible, ply, [this](int back) {
        return searcher.worker_.key(ply - back) == frame.position.key;
      });
    }
  };

  // Shared by all nodes.
  bool is_stopped();
  bool is_draw(int ply);
  void make(int ply, Move move);
  void pass(int ply);
  int evaluate_raw(Frame& frame);
  int corrected(const Frame& frame, int raw);
  Hints hints_for(int ply, Move table_move);
  static void extend_line(Frame& frame, Move move, const Frame& next);

  const M& machine_;
  Worker& worker_;
};

template <Machine M>
bool Searcher<M>::is_stopped() {
  if (worker_.stopped) return true;
  // The first depth takes no time and is finished first, so that a move played in the greatest
  // haste is still one that was looked at; unless captures run wild, as with nine queens a side.
  const std::uint64_t nodes = worker_.nodes();
  const bool may_be_cut = worker_.completed_depth > 0 || nodes >= Worker::kNodesOfFirstDepth;
  if (nodes >= worker_.next_look) {
    worker_.next_look = nodes + Worker::kNodesPerLook;
    if (worker_.task.nodes_left) {
      worker_.next_look = worker_.grant(worker_.next_look);
      if (nodes >= worker_.next_look) worker_.stopped = true;
    }
    const Observer& observer = worker_.observer;
    if (may_be_cut && observer.must_stop && observer.must_stop(observer.context)) {
      worker_.stopped = true;
    }
  }
  if (may_be_cut && worker_.stop->load(std::memory_order_relaxed)) worker_.stopped = true;
  return worker_.stopped;
}

template <Machine M>
bool Searcher<M>::is_draw(int ply) {
  return draw_by_rule(Facts{*this, worker_.frame(ply), ply}) != GameEnd::none;
}

template <Machine M>
void Searcher<M>::make(int ply, Move move) {
  Frame& frame = worker_.frame(ply);
  Frame& next = worker_.frame(ply + 1);
  const Board& board = frame.position.board;
  const std::size_t piece = piece_index(board.side, board.kind_on(move.from()));
  next.position = after(frame.position, move);
  worker_.table->prefetch(next.position.key);
  frame.move = move;
  frame.continuation = &worker_.histories.continuation[piece][move.to()];
  next.guard = guard_king(machine_, next.position.board);
  next.reversible = next.position.board.half_moves == 0 ? 0 : frame.reversible + 1;
  worker_.key(ply + 1) = next.position.key;
  worker_.count_node();
}

template <Machine M>
void Searcher<M>::pass(int ply) {
  Frame& frame = worker_.frame(ply);
  Frame& next = worker_.frame(ply + 1);
  next.position = after_pass(frame.position);
  worker_.table->prefetch(next.position.key);
  frame.move = Move();
  frame.continuation = &worker_.histories.nothing_before;
  next.guard = guard_king(machine_, next.position.board);
  next.reversible = 0;
  worker_.key(ply + 1) = next.position.key;
  worker_.count_node();
}

// A handicap misjudges, always in the same way: the error is a hash of the position, the sum of two
// draws, so small ones are more likely. Nobody misjudges a bare king.
template <Machine M>
int Searcher<M>::evaluate_raw(Frame& frame) {
  const Board& board = frame.position.board;
  int score = evaluate(machine_, board, *worker_.weights, worker_.pawn_table);
  const Handicap& handicap = worker_.task.handicap;
  if (handicap.noise != 0 && (board.colours[0] & ~board.kings()) != 0 &&
      (board.colours[1] & ~board.kings()) != 0) {
    const std::uint64_t random = mix(frame.position.key ^ handicap.seed);
    const auto draw = [&](int shift) {
      return static_cast<int>((random >> shift & 0xFFFF) * static_cast<unsigned>(handicap.noise) >>
                              16) -
             handicap.noise / 2;
    };
    score = clamp(score + draw(0) + draw(16), -kMostEvaluation, kMostEvaluation);
  }
  return score;
}

// Fades towards a draw as the fifty moves run out, and is corrected by what search found before in
// positions with these pawns.
template <Machine M>
int Searcher<M>::corrected(const Frame& frame, int raw) {
  const Board& board = frame.position.board;
  constexpr int kFade = kParameters.fifty_moves.fade;
  const int faded = raw * (kFade - min(board.half_moves, kFiftyMoves)) / kFade;
  const int correction = worker_.histories.correction(board.side, frame.position.pawn_key) /
                         kParameters.learning.correction_unit;
  return clamp(faded + correction, -kMostEvaluation, kMostEvaluation);
}

template <Machine M>
Hints Searcher<M>::hints_for(int ply, Move table_move) {
  Hints hints;
  hints.table = table_move;
  hints.killers = worker_.frame(ply).killers;
  hints.one_before = worker_.frame(ply - 1).continuation;
  hints.two_before = worker_.frame(ply - 2).continuation;
  hints.four_before = worker_.frame(ply - 4).continuation;
  const Move last = worker_.frame(ply - 1).move;
  if (last) {
    const Board& board = worker_.frame(ply).position.board;
    const Kind kind = board.kind_on(last.to());
    if (kind != Kind::none) {
      hints.counter = worker_.histories.counters[piece_index(!board.side, kind)][last.to()];
    }
  }
  return hints;
}

template <Machine M>
void Searcher<M>::extend_line(Frame& frame, Move move, const Frame& next) {
  frame.line.clear();
  frame.line.push(move);
  for (const Move later : next.line) {
    if (frame.line.full()) break;
    frame.line.push(later);
  }
}

}  // namespace quadrille::chess
