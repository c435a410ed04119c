// The hunt for long games: NRPA from a position again and again, or from parts of a record, on all
// cores, until told to stop.
//
// What one thread does never depends on another: every run has a number and its own random numbers,
// so the same seed gives the same games on any number of threads. Only where the hunt ends early
// (time, a target, Ctrl-C) it matters how far each thread has come.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "quadrille/morpion/playouts/player.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/search/nrpa.hpp"

namespace quadrille::morpion {

enum class Method {
  nrpa,     // every run from the start
  perturb,  // every run from a part of the best game so far; equally long games replace it
};

struct HuntOptions {
  Variant variant = k5T;
  Method method = Method::nrpa;
  search::NrpaOptions nrpa;
  std::uint64_t runs = 1;  // kForever: until stopped
  std::uint64_t seed = 1;
  int target = 0;  // stop at a game of N moves; 0: do not
  GridOptions grid;
  std::vector<Move> start;  // nrpa: all games begin with these
  // perturb: the game to begin with, the first of them. nrpa: each run learns one of them
  // beforehand, in turn, and has it for its best game to begin with.
  std::vector<std::vector<Move>> records;
  int warm_steps = 0;  // of learning; 0: as many as it takes
};
inline constexpr std::uint64_t kForever = ~std::uint64_t{0};

struct HuntedGame {
  std::vector<Move> moves;  // from the cross on
  int bits = 0;             // the width of board that its search needed
  std::uint64_t run = 0;    // that found it
};

struct HuntProgress {
  std::uint64_t playouts = 0;
  std::uint64_t runs = 0;  // finished
  double run_share = 0;    // of the runs under way, on average
  int best = 0;
};

// What a hunt has done, and all that it has to know to go on: the runs before the first that is not
// finished. What came out of later ones is found again.
struct HuntState {
  std::uint64_t runs = 0;
  std::uint64_t playouts = 0;
  int bits = 0;                  // the widest board that they needed
  HuntedGame best;               // of these runs, the first of the longest
  HuntedGame longest;            // whoever found it, unfinished runs too
  std::vector<Move> base, next;  // perturb: what this round starts from, and the next one
};

struct HuntResult {
  HuntedGame best;
  int bits = 0;                // the widest board that was needed
  std::vector<int> scores;     // of the runs that were finished here, in order
  std::uint64_t playouts = 0;  // with those of the state that it went on from
  bool complete = false;       // all runs were made
  bool reached_target = false;
  std::optional<std::vector<Move>> overflow;  // the game that left a board not to be widened
};

class Hunt {
 public:
  using Improved = std::function<void(const HuntedGame&)>;
  using Finished = std::function<void(const HuntState&, int score)>;
  using Working = std::function<void()>;

  // `improved` is called for each game that is longer than all before, on whatever thread found it,
  // one call at a time; `finished` after each run, in their order, on the thread that calls `run`;
  // `working` every some hundred playouts on each thread that makes them, for those who have no
  // other thread to watch the progress from.
  Hunt(HuntOptions options, Improved improved, Finished finished = {}, Working working = {});

  // Before `run`: does not begin anew. The options must be those of the hunt that came so far; only
  // the number of runs, the target and the grid may differ.
  void go_on_from(HuntState state);
  // Only for the thread that calls `run`: before it, after it, or in `finished`.
  HuntState state();

  HuntResult run(runtime::ThreadPool& pool, const runtime::StopToken& stop);

  // May be asked at any time from any thread.
  HuntProgress progress() const;

 private:
  struct Run {
    HuntedGame game;
    std::uint64_t playouts;
  };

  void learn_records();
  std::uint64_t end_of_round(std::uint64_t number) const;
  bool ends(const runtime::StopToken& stop);
  std::vector<Move> start_of(std::uint64_t number, Rng& rng) const;
  std::optional<Run> search(std::uint64_t number, const runtime::StopToken& stop);
  void round(runtime::ThreadPool& pool, const runtime::StopToken& stop, HuntResult& result);
  void take(Run&& run, HuntResult& result);
  void note(const std::vector<Move>& start, const Player& player, const Sequence& sequence,
            std::uint64_t number);
  void note_overflow(std::vector<Move> game, std::uint64_t number);
  // What a run begins with.
  const Policy& policy_of(std::uint64_t number) const;
  Sequence known_to(std::uint64_t number, const std::vector<Move>& start) const;

  HuntOptions options_;
  Improved improved_;
  Finished finish_;
  Working working_;
  std::vector<std::unique_ptr<Policy>> policies_;  // one for each record; else a blank one
  HuntState state_;                                // but for the longest game
  std::mutex improving_;                           // guards the three below
  HuntedGame longest_;                             // so far, whoever found it
  std::optional<std::vector<Move>> overflow_;
  std::uint64_t overflow_run_ = 0;
  std::atomic<int> best_{0};
  std::atomic<std::uint64_t> playouts_{0}, runs_{0};
  std::atomic<std::uint64_t> iterations_{0};  // of the runs under way
  std::atomic<unsigned> under_way_{0};
  runtime::StopSource ending_;  // asked for by the caller, the target or a game without room
};

}  // namespace quadrille::morpion
