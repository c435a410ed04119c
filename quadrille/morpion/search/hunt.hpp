// The hunt for long games: NRPA from a position again and again, or from parts of good games, or
// both in turn, on all cores, until told to stop.
//
// What one thread does never depends on another: every run has a number and its own random numbers,
// so the same seed gives the same games on any number of threads. Only where the hunt ends early
// (time, a target, Ctrl-C) it matters how far each thread has come.
//
// A hunt can be saved at any moment, in the midst of its searches. Each of them writes down where
// it is when it is asked to, after an iteration; they need not do so at the same time, because none
// knows of the others.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/morpion/playouts/player.hpp"
#include "quadrille/morpion/search/climb.hpp"
#include "quadrille/morpion/search/family.hpp"
#include "quadrille/morpion/search/search_state.hpp"
#include "quadrille/morpion/search/warm_policies.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/search/nrpa.hpp"

namespace quadrille::morpion {

enum class Method {
  nrpa,     // every run from the start
  perturb,  // every run from a part of a good game, which its policy has learnt (climb.hpp)
  hunt,     // both in turn: new games by NRPA, then a climb from them until it is stuck
};

inline constexpr std::array<std::string_view, 3> kMethodNames{"nrpa", "perturb", "hunt"};

constexpr std::string_view name_of(Method method) {
  return kMethodNames[static_cast<std::size_t>(method)];
}
std::optional<Method> method_named(std::string_view name);

struct HuntOptions {
  Variant variant = k5T;
  Method method = Method::nrpa;
  search::NrpaOptions nrpa;
  int ahead = 1;           // children of a run of NRPA at once, if more than one (family.hpp)
  std::uint64_t runs = 1;  // kForever: until stopped
  std::uint64_t seed = 1;
  int target = 0;  // stop at a game of N moves; 0: do not
  GridOptions grid;
  std::vector<Move> start;  // all games of NRPA begin with these
  // nrpa: each run learns one of them beforehand, in turn, and has it for its best game to begin
  // with. perturb, hunt: the games to begin with.
  std::vector<std::vector<Move>> records;
  int warm_steps = 0;  // of learning; 0: as many as it takes
  // The files that the start and the records came from, with those that had helped their hunts.
  std::vector<std::string> helped_by;
  ClimbOptions climb;

  // Of a run that starts from a part of a game: a hunt has the lowest levels of its NRPA for that.
  search::NrpaOptions repair() const;
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
// finished, and where the searches of later ones are.
struct HuntState {
  std::uint64_t runs = 0;
  std::map<int, std::uint64_t> scores;  // how many of the runs had each
  std::uint64_t playouts = 0;
  int bits = 0;                       // the widest board that they needed
  HuntedGame best;                    // of these runs, the first of the longest
  HuntedGame longest;                 // whoever found it, unfinished runs too
  ClimbState climb;                   // perturb, hunt
  std::optional<FamilyState> family;  // of a run whose children run at once
  std::vector<SearchState> searches;  // under way, or ended and waiting for an earlier one
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
  // one call at a time; `finished` after each run, in their order, on the thread that calls `run`,
  // with a state without searches; `working` every some hundred playouts on each thread that makes
  // them, for those who have no other thread to watch the progress from.
  Hunt(HuntOptions options, Improved improved, Finished finished = {}, Working working = {});

  // Before `run`: does not begin anew. The options must be those of the hunt that came so far; only
  // the number of runs, the target and the grid may differ.
  void go_on_from(HuntState state);
  // With the searches under way. May be asked at any time from any thread that makes no playouts
  // for this hunt: it waits until each search has written down where it is.
  HuntState state();

  HuntResult run(runtime::ThreadPool& pool, const runtime::StopToken& stop);

  // May be asked at any time from any thread.
  HuntProgress progress() const;

 private:
  // A run, and a child of it or 0.
  using Place = std::pair<std::uint64_t, std::uint64_t>;

  // What a run begins with.
  struct Plan {
    search::NrpaOptions nrpa;
    std::vector<Move> start;
    std::shared_ptr<const Policy> policy;
    Sequence known;
    std::size_t size = 0;  // of what was taken away: climb.hpp
  };
  // What a search gives, without its start.
  struct Found {
    Sequence best;
    std::uint64_t playouts = 0;
    int bits = 0;
  };
  struct Run {
    HuntedGame game;
    std::uint64_t playouts = 0;
    std::size_t size = 0;
  };
  class Watcher;

  bool climbs() const { return options_.method != Method::nrpa; }
  bool together() const { return options_.ahead > 1 && options_.nrpa.level > 1; }
  bool ends(const runtime::StopToken& stop);
  Rng rng_of(std::uint64_t number) const { return Rng(options_.seed).split(number); }
  Plan plan_of(std::uint64_t number, Rng& rng);
  void round(runtime::ThreadPool& pool, const runtime::StopToken& stop, HuntResult& result);
  std::optional<Run> search_alone(std::uint64_t number, const runtime::StopToken& stop);
  std::optional<Run> search_together(std::uint64_t number, runtime::ThreadPool& pool,
                                     const runtime::StopToken& stop);
  std::optional<Found> search(Place place, const Plan& plan, Rng rng,
                              const runtime::StopToken& stop, const Family* family);
  void take(Run&& run, HuntResult& result);
  void note(const std::vector<Move>& start, const Player& player, const Sequence& sequence,
            std::uint64_t number);
  void note_overflow(std::vector<Move> game, std::uint64_t number);
  std::optional<SearchState> saved_search(Place place, const Plan& plan);

  HuntOptions options_;
  Improved improved_;
  Finished finish_;
  Working working_;
  WarmPolicies policies_;
  std::mutex improving_;  // guards the three below
  HuntedGame longest_;    // so far, whoever found it
  std::optional<std::vector<Move>> overflow_;
  std::uint64_t overflow_run_ = 0;
  std::mutex keeping_;  // guards the five below
  HuntState state_;     // but for the longest game and the searches
  Climb climb_;
  const Family* family_ = nullptr;           // of the run under way, if it has one
  std::map<Place, SearchState> searches_;    // where each was last
  std::map<Place, std::uint64_t> answered_;  // which question each search under way has answered
  std::condition_variable answer_;
  std::atomic<std::uint64_t> question_{0};  // where the searches are: how often it was asked
  std::atomic<int> best_{0};
  std::atomic<std::uint64_t> playouts_{0}, runs_{0};
  std::atomic<std::uint64_t> iterations_{0};  // of the runs under way
  std::atomic<unsigned> under_way_{0};
  runtime::StopSource ending_;  // asked for by the caller, the target or a game without room
};

}  // namespace quadrille::morpion
