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
#pragma once

#include <algorithm>
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

struct NrpaOptions {
  int level = 3;  // at least 1
  int iterations = 100;
  int tries = 1;    // playouts of an iteration of level 1, of which the best counts
  int repeats = 0;  // a level ends when it has met its best score so often again; 0: never
  float alpha = 1;
};

// What a level keeps while it runs: the caller's, because policies are large.
template <LearningPlayer Player>
struct NrpaLevel {
  typename Player::Policy policy;
  typename Player::Sequence best;
};

template <LearningPlayer Player>
class Nrpa {
 public:
  using Policy = typename Player::Policy;
  using Sequence = typename Player::Sequence;

  // `levels`: one for each level of the options.
  Nrpa(Player& player, const NrpaOptions& options, std::span<NrpaLevel<Player>> levels)
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
    stopped_ = false;
    return run_level(options_.level, policy, known, rng, watch);
  }

 private:
  template <class Watch>
  const Sequence& run_level(int number, const Policy& policy, const Sequence& known, Rng& rng,
                            Watch& watch) {
    NrpaLevel<Player>& level = levels_[static_cast<std::size_t>(number) - 1];
    level.policy = policy;
    level.best = known;
    int repeated = 0;
    for (int done = 1; done <= options_.iterations && !stopped_; ++done) {
      const int before = level.best.score;
      const int found = number == 1 ? try_playouts(level, rng) : call_below(number, rng, watch);
      player_.adapt(level.policy, level.best, options_.alpha);
      stopped_ = stopped_ || watch(number, done, level.best);
      if (found > before) repeated = 0;
      if (found == before && ++repeated == options_.repeats) break;
    }
    return level.best;
  }

  // Each answers the best score that it found, and keeps the game where it is as good as the best.
  int try_playouts(NrpaLevel<Player>& level, Rng& rng) {
    int best = -1;
    for (int tried = 0; tried < options_.tries; ++tried) {
      const int score = player_.play(level.policy, rng);
      if (score >= level.best.score) player_.recall(level.best);
      best = std::max(best, score);
    }
    return best;
  }

  template <class Watch>
  int call_below(int number, Rng& rng, Watch& watch) {
    NrpaLevel<Player>& level = levels_[static_cast<std::size_t>(number) - 1];
    const Sequence& found = run_level(number - 1, level.policy, unknown_, rng, watch);
    if (found.score >= level.best.score) level.best = found;
    return found.score;
  }

  Player& player_;
  NrpaOptions options_;
  std::span<NrpaLevel<Player>> levels_;
  const Sequence unknown_{};  // a game that any other beats
  bool stopped_ = false;
};

}  // namespace quadrille::search
