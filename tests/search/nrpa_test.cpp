#include "quadrille/search/nrpa.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "quadrille/search/policy.hpp"

namespace quadrille::search {
namespace {

// Plays no game: it writes down what the search does. A policy counts how often it was adapted.
struct Scribe {
  struct Policy {
    int adapted = 0;
  };
  struct Sequence {
    int score = -1;
    int number = 0;  // of the playout
  };

  std::vector<int> scores;  // of the playouts, in turn
  std::vector<int> seen;    // how often the policy of each playout had been adapted
  std::vector<int> learnt;  // to which playout each adaptation went

  int play(Policy& policy, Rng&) {
    seen.push_back(policy.adapted);
    return score_of(seen.size() - 1);
  }
  int score_of(std::size_t number) const { return scores[number % scores.size()]; }
  void recall(Sequence& sequence) {
    sequence = {score_of(seen.size() - 1), static_cast<int>(seen.size()) - 1};
  }
  void adapt(Policy& policy, const Sequence& sequence, float) {
    ++policy.adapted;
    learnt.push_back(sequence.number);
  }
};
static_assert(LearningPlayer<Scribe>);

using Numbers = std::vector<int>;

constexpr auto kNoWatch = [](int, int, const auto&) { return false; };

template <class Player>
typename Player::Sequence search_with(Player& player, const NrpaOptions& options, auto watch,
                                      const typename Player::Policy& policy = {}) {
  std::vector<NrpaLevel<Player>> levels(static_cast<std::size_t>(options.level));
  Rng rng(1);
  return Nrpa<Player>(player, options, levels).run(policy, rng, watch);
}

NrpaOptions options_of(int level, int iterations) {
  NrpaOptions options;
  options.level = level;
  for (NrpaLevelOptions& each : options.each_level) each.iterations = iterations;
  return options;
}

// The first detail. Were there one policy for all, the numbers would go on rising.
TEST(Nrpa, LetsEachLevelWorkOnItsOwnCopyOfThePolicy) {
  Scribe scribe{{0}, {}, {}};
  search_with(scribe, options_of(2, 3), kNoWatch);
  EXPECT_EQ(scribe.seen, (Numbers{0, 1, 2, 1, 2, 3, 2, 3, 4}));
}

TEST(Nrpa, StartsFromThePolicyThatItIsGivenAndLeavesItAlone) {
  Scribe scribe{{0}, {}, {}};
  const Scribe::Policy given{7};
  search_with(scribe, options_of(1, 3), kNoWatch, given);
  EXPECT_EQ(scribe.seen, (Numbers{7, 8, 9}));
  EXPECT_EQ(given.adapted, 7);
}

// The second detail: also a game that is only as long becomes the one to learn from.
TEST(Nrpa, LearnsFromTheNewestOfTheBestGames) {
  Scribe scribe{{5, 4, 5, 5, 3}, {}, {}};
  const auto best = search_with(scribe, options_of(1, 5), kNoWatch);
  EXPECT_EQ(scribe.learnt, (Numbers{0, 0, 2, 3, 3}));
  EXPECT_EQ(best.number, 3);
}

TEST(Nrpa, LearnsFromTheNewestOfTheBestGamesAtEveryLevel) {
  Scribe scribe{{9}, {}, {}};
  const auto best = search_with(scribe, options_of(2, 2), kNoWatch);
  EXPECT_EQ(scribe.learnt, (Numbers{0, 1, 1, 2, 3, 3})) << "two below, then one above, twice";
  EXPECT_EQ(best.number, 3);
}

TEST(Nrpa, ForgetsNoBetterGame) {
  Scribe scribe{{8, 1, 1, 1, 7, 1}, {}, {}};
  const auto best = search_with(scribe, options_of(2, 2), kNoWatch);
  EXPECT_EQ(best.number, 0);
  EXPECT_EQ(best.score, 8);
  EXPECT_EQ(scribe.learnt.back(), 0);
}

TEST(Nrpa, BeginsWithAGameThatItKnows) {
  Scribe scribe{{5, 4, 5, 6}, {}, {}};
  const NrpaOptions options = options_of(2, 2);
  std::vector<NrpaLevel<Scribe>> levels(2);
  Rng rng(1);
  const Scribe::Sequence known{6, 100};
  const auto& best = Nrpa<Scribe>(scribe, options, levels).run({}, known, rng, kNoWatch);
  EXPECT_EQ(scribe.learnt, (Numbers{0, 0, 100, 2, 3, 3})) << "only the highest level knows it";
  EXPECT_EQ(best.number, 3);
}

TEST(Nrpa, PlaysAsOftenAsItsLevelsSay) {
  for (const auto& [level, iterations, playouts] : {std::tuple{1, 7, 7}, {2, 5, 25}, {3, 4, 64}}) {
    Scribe scribe{{0}, {}, {}};
    search_with(scribe, options_of(level, iterations), kNoWatch);
    EXPECT_EQ(std::ssize(scribe.seen), playouts);
  }
}

TEST(Nrpa, TakesTheBestOfSeveralPlayoutsAnIteration) {
  Scribe scribe{{3, 6, 5, 1, 7, 2}, {}, {}};
  NrpaOptions options = options_of(1, 2);
  options.each_level[0].tries = 3;
  search_with(scribe, options, kNoWatch);
  EXPECT_EQ(scribe.seen, (Numbers{0, 0, 0, 1, 1, 1}));
  EXPECT_EQ(scribe.learnt, (Numbers{1, 4}));
}

// 5, 7 and a worse one, then 7 for the second and the third time: the next 9 is not played.
TEST(Nrpa, EndsALevelThatHasMetItsBestOftenEnough) {
  Scribe scribe{{5, 5, 7, 6, 7, 7, 9}, {}, {}};
  NrpaOptions options = options_of(1, 7);
  options.each_level[0].repeats = 2;
  const auto best = search_with(scribe, options, kNoWatch);
  EXPECT_EQ(scribe.seen.size(), 6u);
  EXPECT_EQ(best.number, 5);
}

TEST(Nrpa, EndsEveryLevelThatHasMetItsBestOftenEnough) {
  Scribe scribe{{4}, {}, {}};
  NrpaOptions options = options_of(3, 10);
  for (NrpaLevelOptions& each : options.each_level) each.repeats = 2;
  search_with(scribe, options, kNoWatch);
  EXPECT_EQ(scribe.seen.size(), 27u) << "each level once, and twice again";
}

TEST(Nrpa, HasOptionsForEachLevel) {
  Scribe scribe{{3, 6, 5, 7}, {}, {}};
  NrpaOptions options;
  options.level = 2;
  options.each_level[0].iterations = 2;
  options.each_level[1].iterations = 3;
  options.each_level[1].tries = 2;
  search_with(scribe, options, kNoWatch);
  EXPECT_EQ(scribe.seen, (Numbers{0, 1, 0, 1, 1, 2, 1, 2, 2, 3, 2, 3}))
      << "two calls of the level below before each of three steps";
}

// As if the search had been broken off after every one of its iterations.
TEST(Nrpa, GoesOnFromItsLevelsToTheSameEnd) {
  NrpaOptions options = options_of(3, 3);
  options.each_level[1].tries = 2;
  options.each_level[0].repeats = 1;
  const Scribe fresh{{4, 2, 4, 5, 1, 5, 3}, {}, {}};
  Scribe whole = fresh;
  const auto best = search_with(whole, options, kNoWatch);
  for (std::size_t stop = 1; stop <= whole.learnt.size(); ++stop) {
    Scribe scribe = fresh;
    std::vector<NrpaLevel<Scribe>> levels(3), kept;
    int lowest = 0;
    Rng rng(1);
    const auto watch = [&](int level, int, const auto&) {
      if (scribe.learnt.size() == stop && kept.empty()) {
        kept = levels;
        lowest = level;
      }
      return scribe.learnt.size() >= stop;
    };
    Nrpa<Scribe>(scribe, options, levels).run({}, rng, watch);
    scribe.learnt.resize(stop);
    for (int below = 1; below < lowest; ++below) kept[static_cast<std::size_t>(below) - 1] = {};
    const auto again = Nrpa<Scribe>(scribe, options, kept).go_on(lowest, rng, kNoWatch);
    EXPECT_EQ(scribe.learnt, whole.learnt) << stop;
    EXPECT_EQ(scribe.seen, whole.seen) << stop;
    EXPECT_EQ(again.number, best.number) << stop;
  }
}

TEST(Nrpa, EndsWithTheBestSoFarOnceWatchSaysSo) {
  Scribe scribe{{1, 2, 3, 4, 5, 6, 7, 8, 9}, {}, {}};
  const auto watch = [&](int, int, const auto&) { return scribe.seen.size() == 4; };
  const auto best = search_with(scribe, options_of(2, 3), watch);
  EXPECT_EQ(scribe.seen.size(), 4u);
  EXPECT_EQ(best.score, 4);
}

TEST(Nrpa, TellsWatchOfEveryIteration) {
  Scribe scribe{{0}, {}, {}};
  std::vector<std::pair<int, int>> told;
  search_with(scribe, options_of(2, 2), [&](int level, int done, const auto&) {
    told.push_back({level, done});
    return false;
  });
  EXPECT_EQ(told,
            (std::vector<std::pair<int, int>>{{1, 1}, {1, 2}, {2, 1}, {1, 1}, {1, 2}, {2, 2}}));
}

// Left or right, forty times; whoever always goes left has all the points. By chance nobody does.
struct Walker {
  static constexpr std::size_t kSteps = 40;
  struct Policy : search::Policy<2 * kSteps> {
    Policy() { clear(); }
  };
  struct Sequence {
    int score = -1;
    std::array<bool, kSteps> right;
  };

  std::array<bool, kSteps> right;
  int score = 0;
  PolicyAdapter<kSteps, 2 * kSteps> adapter;

  int play(Policy& policy, Rng& rng) {
    score = 0;
    for (std::size_t step = 0; step < kSteps; ++step) {
      const float left_rate = 1 / policy.pause[2 * step];
      const float right_rate = 1 / policy.pause[2 * step + 1];
      const float drawn = static_cast<float>(rng.below(1 << 20)) / (1 << 20);
      right[step] = drawn * (left_rate + right_rate) >= left_rate;
      score += right[step] ? 0 : 1;
    }
    return score;
  }
  void recall(Sequence& sequence) { sequence = {score, right}; }
  void adapt(Policy& policy, const Sequence& sequence, float alpha) {
    std::vector<Life> lives;
    for (std::uint16_t step = 0; step < kSteps; ++step) {
      const auto slot = static_cast<std::uint16_t>(2 * step), end = std::uint16_t(step + 1);
      lives.push_back({slot, step, end, !sequence.right[step]});
      lives.push_back({static_cast<std::uint16_t>(slot + 1), step, end, sequence.right[step]});
    }
    adapter.adapt(policy, lives, kSteps, alpha);
  }
};

TEST(Nrpa, FindsAWayThatChanceAloneWouldNotFind) {
  Walker walker;
  EXPECT_EQ(search_with(walker, options_of(2, 40), kNoWatch).score, 40);
}

}  // namespace
}  // namespace quadrille::search
