// What plays are worth in the turns to come: each candidate is played out many times over tiles
// that nobody has seen yet, drawn by chance.
//
// The one idea: sample i deals the same rack and the same bag to every candidate, so that two of
// them are compared by their differences and most of the luck falls out. Which candidate is played
// out next, and when enough is known, says search/best_arm.hpp.
//
//   candidate, then N plies of best static plays: the win rate of the lead reached
//                                  or to the end: 1, 1/2 or 0
//
// A playout that empties the bag goes on to the end of the game. The win rate decides; where it is
// tied, or all plays are as good as won or lost, the equity does. Samples are numbered and made in
// fixed batches: the same seed gives the same answer on any number of threads, unless time ends it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/runtime/spares.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/words/evaluate/win_rate.hpp"
#include "quadrille/words/moves/game.hpp"
#include "quadrille/words/moves/moves.hpp"

namespace quadrille::words {

struct SimulationOptions {
  static constexpr std::size_t kMostCandidates = 64;
  static constexpr int kLeastPlies = 2, kMostPlies = 6;

  std::size_t candidates = 15;          // the best by static equity
  int plies = 2;                        // turns that follow the candidate
  std::uint64_t samples = 10'000;       // at most, of all candidates together
  std::uint64_t most_of_one = 100'000;  // and of a candidate: they are kept
  // Of each, before candidates are compared; fewer where these would take more than a quarter of
  // all samples.
  std::uint32_t minimum = 100;
  double confidence = 0.99;  // that the best one is found, below 1: enough is known then
  std::optional<std::chrono::milliseconds> time = {};
  std::uint64_t seed = 1;
  bool known_rack = false;  // the other rack is the game's, not drawn by chance
};

// A mean and its standard error.
struct Estimate {
  double mean = 0, error = 0;
};

// Of numbers seen one by one, in whole units.
struct SampleSums {
  std::int64_t sum = 0, squares = 0;

  void add(std::int64_t number) {
    sum += number;
    squares += number * number;
  }
  Estimate estimate(std::uint32_t count, double unit) const;
  friend bool operator==(const SampleSums&, const SampleSums&) = default;
};

struct SimulatedPlay {
  Choice choice;  // with its static equity
  std::uint32_t samples = 0;
  SampleSums wins = {};       // in 1/kCertain of a game
  SampleSums equities = {};   // in 1/kPoint of a point
  bool separated = false;     // it is worse than the best by more than chance explains
  Play reply = {};            // what the other player answered most often
  std::uint32_t replies = 0;  // how often; 0: never, where the play ends the game

  Estimate win() const { return wins.estimate(samples, kCertain); }
  // Points gained on the other player, the worth of what both keep included.
  Estimate equity() const { return equities.estimate(samples, kPoint); }
};

enum class SimulationEnd : std::uint8_t {
  settled,  // the best is known with the confidence asked for
  tied,     // the best and others did not differ once, in a thousand samples or more
  samples,  // there were as many as wanted
  limit,    // those that matter had as many as one may have
  time,
  stopped,
};

constexpr std::string_view name_of(SimulationEnd end) {
  constexpr std::string_view kNames[] = {"settled", "tied", "samples", "limit", "time", "stopped"};
  return kNames[static_cast<std::size_t>(end)];
}

struct Simulation {
  std::vector<SimulatedPlay> plays = {};  // the best first, then by what decides
  std::uint64_t samples = 0;              // of all
  int plies = 0;
  bool by_equity = false;  // the game is as good as won or lost with every play: equity decides
  SimulationEnd end = SimulationEnd::settled;

  // The same seed would give it again.
  bool repeatable() const { return end != SimulationEnd::time && end != SimulationEnd::stopped; }
};

// The present standing, now and then while a simulation goes on.
using SimulationWatcher = std::function<void(const Simulation&)>;

template <int Stride>
class Simulator {
 public:
  // What the tables and the rate refer to outlives it.
  Simulator(const GeneratorTables<Stride>& tables, const Method& method, const WinRate& rate)
      : tables_(tables), method_(method), rate_(rate) {}

  // At least one candidate and at most kMostCandidates, all of the game's turn, the first of them
  // preferred where nothing is known. The game has tiles in its bag and is not over. Comes back
  // soon after a stop, with what is known then.
  Simulation simulate(const Game<Stride>& game, std::span<const Choice> candidates,
                      const SimulationOptions& options, runtime::ThreadPool& pool,
                      const runtime::StopToken& stop, const SimulationWatcher& watch = {});

 private:
  const GeneratorTables<Stride>& tables_;
  const Method method_;
  const WinRate& rate_;
  runtime::Spares<Generator<Stride>> generators_;
};

extern template class Simulator<15>;
extern template class Simulator<kMostSide>;

}  // namespace quadrille::words
