// All that one thread of a search owns, in one piece and without a heap: the line it is looking at,
// frame by frame, the moves at the root with what is known of them, and what it has learnt. The
// algorithm over it is in searcher.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>

#include "quadrille/chess/evaluate/evaluate.hpp"
#include "quadrille/chess/evaluate/score.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/moves/position.hpp"
#include "quadrille/chess/search/history.hpp"
#include "quadrille/chess/search/transposition.hpp"
#include "quadrille/core/fixed_list.hpp"

namespace quadrille::chess {

using Line = FixedList<Move, kMostPly>;

// One ply of the line that is being searched.
struct Frame {
  Position position;
  Guard guard;
  Move move;      // the one being tried; none for a pass
  Move excluded;  // left out to see whether the rest is worse
  std::array<Move, 2> killers{};
  PieceToTable* continuation = nullptr;  // of `move`
  int raw_evaluation = kNoScore;         // as evaluate says
  int evaluation = kNoScore;             // corrected; none in check
  int reversible = 0;                    // plies that a repetition may reach back
  int double_extensions = 0;             // on the way here
  Line line;                             // the best from here
};

struct RootMove {
  Move move;
  int score = -kInfinite;
  Bound bound = Bound::exact;       // what the score is, until it has been searched anew
  int previous_score = -kInfinite;  // of the last finished depth
  int average_score = -kInfinite;
  int selective_depth = 0;
  std::uint64_t nodes = 0;
  Line line;
};
using RootMoves = FixedList<RootMove, kMostMoves>;

// What a step of playing strength takes away.
struct Handicap {
  int noise = 0;  // centipawns by which an evaluation may be off
  std::uint64_t seed = 0;
};

struct Task {
  int depth = kMostPly - 1;
  std::atomic<std::uint64_t>* nodes_left = nullptr;  // to all workers together; none: no limit
  int lines = 1;                                     // MultiPV
  Handicap handicap;
};

class Worker;

// How the outside world takes part; only the first worker of a search asks.
struct Observer {
  void* context = nullptr;
  bool (*must_stop)(void*) = nullptr;               // asked every kNodesPerLook nodes
  bool (*goes_on)(void*, const Worker&) = nullptr;  // asked after each finished depth
  void (*tries)(void*, int depth, Move move, int number) = nullptr;  // each move at the root
};

class Worker {
 public:
  static constexpr int kKeysBefore = 256;  // more plies than the fifty-move rule looks back
  static constexpr int kFramesBefore = 4;  // so that a frame's forebears can be read without a test
  static constexpr std::uint64_t kNodesPerLook = 512;
  static constexpr std::uint64_t kNodesOfFirstDepth = 4096;  // two milliseconds

  Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply + kFramesBefore)]; }
  std::uint64_t& key(int ply) { return keys_[static_cast<std::size_t>(ply + kKeysBefore)]; }

  void count_node() {
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }
  // From any thread.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  // All that was learnt.
  void forget() {
    histories = {};
    pawn_table.clear();
  }
  void clear_nodes() {
    nodes_.store(0, std::memory_order_relaxed);
    granted_ = 0;
  }
  // Takes of the nodes left to all what lets this worker count up to `wanted`, or all that there
  // is; answers how far it may count.
  std::uint64_t grant(std::uint64_t wanted) {
    std::uint64_t left = task.nodes_left->load(std::memory_order_relaxed), taken = 0;
    do {
      taken = std::min(left, wanted - granted_);
    } while (
        !task.nodes_left->compare_exchange_weak(left, left - taken, std::memory_order_relaxed));
    return granted_ += taken;
  }

  std::size_t index = 0;  // 0 is the one that reports
  Task task;
  Observer observer;
  const std::atomic<bool>* stop = nullptr;  // raised by whoever ends the search for all
  Table* table = nullptr;
  const Weights* weights = nullptr;

  RootMoves root_moves;
  std::size_t line_index = 0;  // of MultiPV
  int root_depth = 0;
  int completed_depth = 0;
  int selective_depth = 0;
  int null_move_from = 0;  // verification: no null moves before this ply
  bool stopped = false;
  std::uint64_t next_look = 0;

  Histories histories{};
  std::array<PawnEntry, 8192> pawn_memory;
  PawnTable pawn_table{pawn_memory};

 private:
  std::atomic<std::uint64_t> nodes_{0};
  std::uint64_t granted_ = 0;
  std::array<Frame, kMostPly + kFramesBefore + 2> frames_;
  std::array<std::uint64_t, kMostPly + kKeysBefore + 2> keys_;
};

}  // namespace quadrille::chess
