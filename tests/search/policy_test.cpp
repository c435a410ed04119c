#include "quadrille/search/policy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <vector>

#include "quadrille/core/rng.hpp"

namespace quadrille::search {
namespace {

constexpr std::size_t kSomeSlots = 12, kMostSteps = 20, kMostSomeLives = 64;
using SomePolicy = Policy<kSomeSlots>;
using SomeAdapter = PolicyAdapter<kMostSteps, kMostSomeLives>;
using Weights = std::vector<double>;

// Floats have 24 bits, and the exponential is right to 3e-7: weights of a few units after a few
// dozen additions.
constexpr double kWeightTolerance = 2e-5;

SomePolicy policy_of(const Weights& weights) {
  SomePolicy policy;
  policy.clear();
  for (std::size_t slot = 0; slot < kSomeSlots; ++slot) {
    policy.weight[slot] = static_cast<float>(weights[slot]);
    policy.pause[slot] = exponential(-policy.weight[slot]);
  }
  return policy;
}

enum class Probabilities { of_before, of_now };

// Step by step, as the method is described.
Weights adapted_plainly(const Weights& before, std::span<const Life> lives, std::size_t steps,
                        double alpha, Probabilities probabilities) {
  Weights after = before;
  for (std::size_t step = 0; step < steps; ++step) {
    const Weights given = probabilities == Probabilities::of_before ? before : after;
    double sum = 0;
    for (const Life& life : lives) {
      if (life.first <= step && step < life.end) sum += std::exp(given[life.slot]);
    }
    for (const Life& life : lives) {
      if (life.first > step || step >= life.end) continue;
      after[life.slot] -= alpha * std::exp(given[life.slot]) / sum;
      if (life.played && life.end == step + 1) after[life.slot] += alpha;
    }
  }
  return after;
}

struct AdaptSample {
  Weights weights;
  std::vector<Life> lives;
  std::size_t steps;
};

// A game in which one move is played at every step and others come and go; slots are shared.
AdaptSample random_adapt_sample(Rng& rng) {
  AdaptSample sample;
  sample.steps = 1 + rng.below(kMostSteps);
  for (std::size_t slot = 0; slot < kSomeSlots; ++slot) {
    sample.weights.push_back(static_cast<double>(static_cast<float>(rng.below(600)) / 100 - 3));
  }
  const auto random_slot = [&] { return static_cast<std::uint16_t>(rng.below(kSomeSlots)); };
  for (std::uint32_t step = 0; step < sample.steps; ++step) {
    const auto end = static_cast<std::uint16_t>(step + 1);
    sample.lives.push_back({random_slot(), static_cast<std::uint16_t>(rng.below(end)), end, true});
    sample.lives.push_back({random_slot(), static_cast<std::uint16_t>(rng.below(end)), end, false});
  }
  return sample;
}

double farthest_weight(const SomePolicy& policy, const Weights& weights) {
  double most = 0;
  for (std::size_t slot = 0; slot < kSomeSlots; ++slot) {
    most = std::max(most, std::abs(static_cast<double>(policy.weight[slot]) - weights[slot]));
  }
  return most;
}

TEST(Policy, ThinksAllMovesAlikeWhenCleared) {
  SomePolicy policy;
  policy.clear();
  for (std::size_t slot = 0; slot < kSomeSlots; ++slot) {
    EXPECT_EQ(policy.weight[slot], 0);
    EXPECT_EQ(policy.pause[slot], 1);
  }
}

TEST(Policy, AdaptsAsTheMethodSaysStepByStep) {
  Rng rng(1);
  const auto adapter = std::make_unique<SomeAdapter>();
  for (int round = 0; round < 500; ++round) {
    const AdaptSample sample = random_adapt_sample(rng);
    const float alpha = round % 2 == 0 ? 1.0f : 0.25f;
    SomePolicy policy = policy_of(sample.weights);
    adapter->adapt(policy, sample.lives, sample.steps, alpha);
    const Weights plain = adapted_plainly(sample.weights, sample.lives, sample.steps,
                                          static_cast<double>(alpha), Probabilities::of_before);
    ASSERT_LT(farthest_weight(policy, plain), kWeightTolerance) << round;
    for (std::size_t slot = 0; slot < kSomeSlots; ++slot) {
      const double pause = std::exp(-static_cast<double>(policy.weight[slot]));
      ASSERT_NEAR(static_cast<double>(policy.pause[slot]) / pause, 1, 1e-6);
    }
  }
}

// The third of the details that decide everything: with the probabilities of the policy as it
// changes, the same games give something else.
TEST(Policy, TakesAllProbabilitiesFromBeforeTheStep) {
  Rng rng(2);
  const auto adapter = std::make_unique<SomeAdapter>();
  int told_apart = 0;
  for (int round = 0; round < 100; ++round) {
    const AdaptSample sample = random_adapt_sample(rng);
    SomePolicy policy = policy_of(sample.weights);
    adapter->adapt(policy, sample.lives, sample.steps, 1);
    const Weights in_place =
        adapted_plainly(sample.weights, sample.lives, sample.steps, 1, Probabilities::of_now);
    told_apart += farthest_weight(policy, in_place) > 100 * kWeightTolerance;
  }
  EXPECT_GT(told_apart, 80);
}

// What a step gives to one move it takes from all that were legal.
TEST(Policy, GivesAsMuchAsItTakes) {
  Rng rng(3);
  const auto adapter = std::make_unique<SomeAdapter>();
  for (int round = 0; round < 100; ++round) {
    const AdaptSample sample = random_adapt_sample(rng);
    SomePolicy policy = policy_of(sample.weights);
    adapter->adapt(policy, sample.lives, sample.steps, 1);
    double sum = 0;
    for (const float weight : policy.weight) sum += static_cast<double>(weight);
    const double before = std::accumulate(sample.weights.begin(), sample.weights.end(), 0.0);
    EXPECT_NEAR(sum, before, kSomeSlots * kWeightTolerance);
  }
}

TEST(Policy, LeavesAMoveAloneThatHadNoRival) {
  const Life lives[]{{3, 0, 1, true}, {5, 1, 2, true}};
  SomePolicy policy;
  policy.clear();
  std::make_unique<SomeAdapter>()->adapt(policy, lives, 2, 1);
  EXPECT_NEAR(policy.weight[3], 0, 1e-6);
  EXPECT_NEAR(policy.weight[5], 0, 1e-6);
}

TEST(Policy, TakesFromTheRivalsInEqualParts) {
  const Life lives[]{{0, 0, 1, true}, {1, 0, 1, false}, {2, 0, 1, false}, {3, 0, 1, false}};
  SomePolicy policy;
  policy.clear();
  std::make_unique<SomeAdapter>()->adapt(policy, lives, 1, 1);
  EXPECT_NEAR(policy.weight[0], 0.75, 1e-6);
  for (int rival = 1; rival <= 3; ++rival) EXPECT_NEAR(policy.weight[rival], -0.25, 1e-6);
}

// A move is listed long enough to be played by chance alone after thousands of steps towards it.
TEST(Policy, StaysFiniteHoweverOftenItIsAdapted) {
  const Life lives[]{{0, 0, 1, true}, {1, 0, 1, false}};
  SomePolicy policy;
  policy.clear();
  const auto adapter = std::make_unique<SomeAdapter>();
  for (int round = 0; round < 100'000; ++round) adapter->adapt(policy, lives, 1, 1);
  for (const int slot : {0, 1}) {
    EXPECT_TRUE(std::isfinite(policy.weight[slot]) && std::isfinite(policy.pause[slot]));
    EXPECT_GT(policy.pause[slot], 0);
  }
}

}  // namespace
}  // namespace quadrille::search
