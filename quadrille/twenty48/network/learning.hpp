// How a weight learns from a step of P games that all play on the same frozen weights.
//
// Each game adds the error of its last afterstate to the sums of all weights that it met: 44 bits
// of error and 20 bits of count in one word, so that one atomic addition does both. Integers add up
// to the same sum in any order, on any number of threads and on a GPU. Then each weight that was
// met moves by a part of its mean error.
//
//   part = min(1, alpha · count) / features
//
// One game at a time adds alpha / features of each error. Errors of one step cannot simply be added
// up: N games that stand on the same board would correct its error N times over. With at most a
// whole mean, Σ parts over the features of a board are at most 1, and frozen targets are approached
// from any start (simultaneous iterative reconstruction has the proof: the matrix of a step is a
// product of two stochastic ones, with eigenvalues in 0 … 1). Up to 1 / alpha games at once, this
// is what one game at a time learns.
//
// Temporal coherence slows each weight down by |Σ errors| / Σ |errors|: a weight whose errors point
// both ways has arrived. With a window it forgets old errors, and goes on where targets still move.
#pragma once

#include <cstdint>

#include "quadrille/twenty48/network/lookup.hpp"

namespace quadrille::twenty48::network {

struct Rates {
  float alpha = 0.1f;
  std::int32_t coherent = 0;  // 1: temporal coherence
  std::uint32_t window = 0;   // a power of two: after as many steps of a weight, half of what it
                              // remembers is forgotten; 0: never
};

using ErrorSum = std::uint64_t;  // sum of errors << kCountBits | count
inline constexpr int kCountBits = 20;
inline constexpr int kErrorFraction = 5;               // bits behind the point
inline constexpr std::int64_t kMostError = 1'000'000;  // points; twice what a good game makes
inline constexpr int kMostGames = 1 << 15;             // at once, so that no sum overflows
static_assert(kMostError << kErrorFraction < std::int64_t{1} << 25);
static_assert(std::int64_t{kMostGames} * kSymmetries < std::int64_t{1} << kCountBits);

// The error of a value, to be added to the sums of its weights.
constexpr ErrorSum error_entry(std::int64_t target, Weight value) {
  constexpr std::int64_t kMost = kMostError << kErrorFraction;
  std::int64_t error = (target - value) / (1 << (kFraction - kErrorFraction));
  error = error > kMost ? kMost : error < -kMost ? -kMost : error;
  return (static_cast<ErrorSum>(error) << kCountBits) + 1;
}

constexpr std::int64_t error_of(ErrorSum sum) {
  return static_cast<std::int64_t>(sum) >> kCountBits;
}
constexpr std::int32_t count_of(ErrorSum sum) {
  return static_cast<std::int32_t>(sum & ((ErrorSum{1} << kCountBits) - 1));
}

// The same of any number of games, for which one word is too small.
struct ErrorTotal {
  std::int64_t error = 0, count = 0;
};

// Temporal coherence of one weight; and how many games met it, which whoever moves it counts.
struct Coherence {
  float sum, absolute_sum;
  std::uint32_t steps, visits;
};

// Single operations that are rounded alike everywhere; none is contracted with another.
constexpr Weight rounded(float value) {
  return static_cast<Weight>(value < 0 ? value - 0.5f : value + 0.5f);
}

// A long training meets some weights more often than 32 bits can count.
constexpr std::uint32_t counted_on(std::uint32_t visits, std::int64_t more) {
  const std::int64_t sum = visits + more;
  return sum <= UINT32_MAX ? static_cast<std::uint32_t>(sum) : UINT32_MAX;
}

// What a weight moves by. `coherence` is none where only alpha counts.
template <class Shape>
constexpr Weight step_of(const ErrorTotal& errors, const Rates& rates, Coherence* coherence) {
  const auto count = static_cast<float>(errors.count);
  const float mean = static_cast<float>(errors.error) / count;
  const float all = rates.alpha * count;
  float part = all < 1 ? all : 1;
  if (coherence != nullptr) {
    const float weighted = mean * part;
    if (coherence->absolute_sum > 0) {
      const float sum = coherence->sum;
      part = part * ((sum < 0 ? -sum : sum) / coherence->absolute_sum);
    }
    coherence->sum = coherence->sum + weighted;
    coherence->absolute_sum = coherence->absolute_sum + (weighted < 0 ? -weighted : weighted);
    coherence->steps += 1;
    if (rates.window != 0 && (coherence->steps & (rates.window - 1)) == 0) {
      coherence->sum = coherence->sum * 0.5f;
      coherence->absolute_sum = coherence->absolute_sum * 0.5f;
    }
  }
  constexpr float kScale =
      static_cast<float>(1 << (kFraction - kErrorFraction)) / static_cast<float>(kFeatures<Shape>);
  const float step = mean * part;
  return rounded(step * kScale);
}

template <class Shape>
constexpr Weight step_of(ErrorSum errors, const Rates& rates, Coherence* coherence) {
  return step_of<Shape>(ErrorTotal{error_of(errors), count_of(errors)}, rates, coherence);
}

}  // namespace quadrille::twenty48::network
