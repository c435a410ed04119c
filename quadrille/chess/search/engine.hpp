// The chess player on a PC: the search with its memory, its threads and its clock.
//
// Threads share nothing but the transposition table (lazy SMP): each searches the whole tree, and
// what one finds the others meet in the table. With one thread and a limit of depth or nodes the
// result is the same every time after new_game().
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/chess/evaluate/weights.hpp"
#include "quadrille/chess/search/run_search.hpp"
#include "quadrille/chess/search/worker.hpp"
#include "quadrille/runtime/pages.hpp"
#include "quadrille/runtime/stop.hpp"

namespace quadrille::chess {

using Milliseconds = std::chrono::milliseconds;

struct EngineOptions {
  std::size_t hash_megabytes = 16;  // of the table, and of threads beyond the first (budget.hpp)
  unsigned threads = 1;
  int lines = 1;  // MultiPV
  Milliseconds move_overhead{10};
  std::optional<int> elo;  // none: full strength
  std::uint64_t seed = 1;  // of the misjudgements below full strength
  const Weights* weights = &kWeights;
  RunSearch search = best_search();
};

// Without any, the search ends at the greatest depth.
struct Limits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Milliseconds> time;
  std::array<std::optional<Milliseconds>, 2> clock;  // by colour; a missing one is like the other
  std::array<Milliseconds, 2> increment{};
  std::optional<int> moves_to_go;
  std::optional<int> mate;  // ends once mate in N moves is found or excluded
  bool infinite = false;    // does not return before it is stopped
  bool ponder = false;      // the same, from start_pondering until ponder_hit
  std::vector<Move> moves;  // at the root; none: all
};

// One line of play that was found.
struct Info {
  int number = 1;  // 1 is the best
  int depth = 0;
  int selective_depth = 0;
  int score = 0;
  Bound bound = Bound::exact;  // of the score; another where a stop came between two windows
  std::uint64_t nodes = 0;
  Milliseconds time{0};
  int hash_permille = 0;
  std::span<const Move> line;
};

struct Callbacks {
  std::function<void(const Info&)> found;
  std::function<void(int depth, Move move, int number)> tries;
};

struct AnalysedLine {
  int score = 0;
  Bound bound = Bound::exact;
  std::vector<Move> moves;
};

struct Result {
  Move best;    // none where there is no legal move
  Move ponder;  // the expected answer; may be none
  std::vector<AnalysedLine> lines;
  int depth = 0;
  std::uint64_t nodes = 0;
  std::optional<bool> mate_found;  // what became of Limits::mate
};

class Engine {
 public:
  explicit Engine(const EngineOptions& options = {});
  ~Engine();

  // Between searches only.
  void set_options(const EngineOptions& options);
  const EngineOptions& options() const { return options_; }
  // As many as were wished for, or as memory allows (budget.hpp).
  std::size_t threads() const { return workers_.size(); }
  void new_game();
  // The moves are legal, one after the other.
  void set_position(const Setup& setup, std::span<const Move> moves = {});
  const Position& position() const { return root_; }

  // What a callback throws ends the search on all threads and is then thrown on to the caller; the
  // engine can search again.
  Result search(const Limits& limits, const runtime::StopToken& stop,
                const Callbacks& callbacks = {});

  // Before a search with Limits::ponder, so that a hit cannot come too early to be heard.
  void start_pondering() { pondering_.store(true); }
  // From any thread, after that: the expected move was played, and the own clock runs.
  void ponder_hit();

 private:
  class Watch;
  class Helpers;
  class Bell;

  void resize_table(std::size_t megabytes);
  void make_workers(std::size_t count);
  void prepare(Worker& worker, const Limits& limits);
  Result result_of(const Worker& best) const;
  void prove_mate(int moves, const Limits& limits, Watch& watch, Result& result);
  Worker& best_worker();
  std::uint64_t nodes() const;

  EngineOptions options_;
  Position root_;
  std::vector<std::uint64_t> keys_before_;  // of the positions that may still repeat, oldest first
  runtime::Pages memory_;
  std::unique_ptr<Table> table_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::atomic<bool> stop_helpers_{false};
  std::atomic<bool> pondering_{false};
  std::atomic<std::chrono::steady_clock::time_point> hit_at_{};  // written before pondering_ ends
  std::atomic<std::uint64_t> nodes_left_{0};                     // where they are limited
  std::mutex bell_mutex_;
  runtime::StopToken bell_;  // of the search that runs: what it sleeps on, for ponder_hit to wake
};

}  // namespace quadrille::chess
