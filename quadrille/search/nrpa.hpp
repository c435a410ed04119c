// Nested rollout policy adaptation (Rosin 2011): playouts that learn from the best of them, and
// learn from the best of those who learnt.
//
// Level 0 is a playout. A level above it starts with a copy of the policy that it was given, calls
// the level below N times with it, and after each call moves its policy towards the best
// game that it has seen. Three details decide everything:
//
//   each level works on its own copy of the policy;
//   a new game replaces the best one also when it is only as long;
//   adapting takes all probabilities from the policy before the step (policy.hpp).
//
// Two options let it find as much in less time. Several tries before a step of learning make the
// lowest level learn from less of an accident (Cazenave, Sevestre and Toulemont 2020). And a level
// that meets its best score again and again has learnt all it will: it may end there.
//
// All that a search knows is in its levels, and in its random numbers: whoever copies both while
// the search tells of an iteration can go on from there later, to the same end.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "quadrille/core/rng.hpp"

namespace quadrille::search {

// play(policy, rng):         plays a game by the policy and answers its score
// recall(sequence):          writes down the game just played; sequence.score is its score
// adapt(policy, sequence, alpha)
// A new sequence has a score below that of every game.
template <class Player>
concept LearningPlayer = requires(Player& player, typename Player::Policy& policy, Rng& rng,
                                  typename Player::Sequence& sequence) {
  { player.play(policy, rng) } -> std::same_as<int>;
  { player.recall(sequence) } -> std::same_as<void>;
  { player.adapt(policy, sequence, 1.0f) } -> std::same_as<void>;
  { sequence.score } -> std::convertible_to<int>;
};

inline constexpr int kMostNrpaLevels = 9;

struct NrpaLevelOptions {
  int iterations = 100;
  int tries = 1;    // calls of the level below in an iteration, of which the best counts
  int repeats = 0;  // the level ends when it has met its best score so often again; 0: never
  float alpha = 1;

  friend constexpr bool operator==(const NrpaLevelOptions&, const NrpaLevelOptions&) = default;
};

struct NrpaOptions {
  int level = 3;                                               // at least 1
  std::array<NrpaLevelOptions, kMostNrpaLevels> each_level{};  // level 1 first

  constexpr const NrpaLevelOptions& of(int number) const {
    return each_level[static_cast<std::size_t>(number) - 1];
  }
  constexpr const NrpaLevelOptions& highest() const { return of(level); }
};

// What a level keeps while it runs: the caller's, because policies are large.
template <LearningPlayer Player>
struct NrpaLevel {
  typename Player::Policy policy;
  typename Player::Sequence best;
  int done = 0;      // iterations
  int repeated = 0;  // how often the best score was met again
  int tried = 0;     // calls of the level below in this iteration
  int found = -1;    // the best score of these
  int before = -1;   // the best score when the iteration began
};

template <LearningPlayer Player>
class Nrpa {
 public:
  using Level = NrpaLevel<Player>;
  using Policy = typename Player::Policy;
  using Sequence = typename Player::Sequence;

  // `levels`: one for each level of the options.
  Nrpa(Player& player, const NrpaOptions& options, std::span<Level> levels)
      : player_(player), options_(options), levels_(levels) {}

  // The best game of a search that starts from this policy. `watch(level, done, best)` is called
  // after each iteration of each level; once it answers true, the best so far is the result.
  template <class Watch>
  const Sequence& run(const Policy& policy, Rng& rng, Watch watch) {
    return run(policy, Sequence{}, rng, watch);
  }

  // The same for a search that knows a game already: the best of its highest level to begin with.
  template <class Watch>
  const Sequence& run(const Policy& policy, const Sequence& known, Rng& rng, Watch watch) {
    begin(options_.level, policy, known);
    return go_on(options_.level, rng, watch);
  }

  // Goes on from levels and random numbers as they were when `watch` heard of an iteration of this
  // level: those below it need not be known.
  template <class Watch>
  const Sequence& go_on(int level, Rng& rng, Watch watch) {
    stopped_ = false;
    under_way_ = level;
    return work(options_.level, rng, watch);
  }

 private:
  Level& level_of(int number) { return levels_[static_cast<std::size_t>(number) - 1]; }

  void begin(int number, const Policy& policy, const Sequence& known) {
    Level& level = level_of(number);
    level.policy = policy;
    level.best = known;
    level.done = level.repeated = level.tried = 0;
  }

  template <class Watch>
  const Sequence& work(int number, Rng& rng, Watch& watch) {
    Level& level = level_of(number);
    const NrpaLevelOptions& options = options_.of(number);
    if (number == under_way_) under_way_ = 0;
    const auto tired = [&] { return options.repeats > 0 && level.repeated >= options.repeats; };
    while (level.done < options.iterations && !tired() && !stopped_) {
      iterate(number, rng, watch);
      player_.adapt(level.policy, level.best, options.alpha);
      ++level.done;
      level.tried = 0;
      if (level.found > level.before) level.repeated = 0;
      if (level.found == level.before) ++level.repeated;
      stopped_ = stopped_ || watch(number, level.done, level.best);
    }
    return level.best;
  }

  // Calls the level below as often as it is to be tried; the best game stays.
  template <class Watch>
  void iterate(int number, Rng& rng, Watch& watch) {
    Level& level = level_of(number);
    if (level.tried == 0 && under_way_ == 0) {
      level.before = level.best.score;
      level.found = -1;
    }
    for (; level.tried < options_.of(number).tries && !stopped_; ++level.tried) {
      const int score = number == 1 ? play(level, rng) : call_below(number, rng, watch);
      level.found = std::max(level.found, score);
    }
  }

  // Each answers the score that it found, and keeps the game where it is as good as the best.
  int play(Level& level, Rng& rng) {
    const int score = player_.play(level.policy, rng);
    if (score >= level.best.score) player_.recall(level.best);
    return score;
  }

  template <class Watch>
  int call_below(int number, Rng& rng, Watch& watch) {
    Level& level = level_of(number);
    if (under_way_ == 0) begin(number - 1, level.policy, unknown_);
    const Sequence& found = work(number - 1, rng, watch);
    if (found.score >= level.best.score) level.best = found;
    return found.score;
  }

  Player& player_;
  NrpaOptions options_;
  std::span<Level> levels_;
  const Sequence unknown_{};  // a game that any other beats
  int under_way_ = 0;         // the levels from this one up are in the midst of something; 0: none
  bool stopped_ = false;
};

}  // namespace quadrille::search
