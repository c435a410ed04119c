// All that a training knows between two steps.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "quadrille/runtime/pages.hpp"
#include "quadrille/twenty48/network/learning.hpp"
#include "quadrille/twenty48/network/training_game.hpp"

namespace quadrille::twenty48::network {

// What makes a training what it is. Rates may change between two steps.
struct TrainingPlan {
  std::string shape = "4x6";
  std::int32_t games = 1024;  // at once
  std::uint64_t seed = 1;
  std::int32_t initial = 0;  // value of a board that nothing is known of, in points
  bool late_starts = false;
  bool downgrade = false;  // games go on with downgraded boards
};

// Ordinary games that ended.
struct Tally {
  std::uint64_t games = 0, score = 0, moves = 0;
  std::array<std::uint64_t, Board::kMaxExponent + 2> largest{};  // by exponent

  void add(const Ending& ending);
  void add(const Tally& other);
};

constexpr Weight initial_weight(std::int32_t points, int features) {
  return static_cast<Weight>((static_cast<std::int64_t>(points) << kFraction) / features);
}

struct Training {
  TrainingPlan plan;
  std::uint64_t steps = 0;
  Rates rates{0};  // of the last step; alpha 0: none, or not known
  Tally tally;
  runtime::PagedVector<Weight> weights;
  std::vector<TrainingGame> games;
  std::vector<Board> kept;  // kMilestones a game; none without late starts

  // How many games met a weight: here before temporal coherence begins, and in it from then on,
  // where they cost no further look into memory. One of the two is empty.
  runtime::PagedVector<std::uint32_t> visits;
  runtime::PagedVector<Coherence> coherence;
};

inline std::uint32_t& visits_of(Training& training, std::size_t weight) {
  return training.coherence.empty() ? training.visits[weight] : training.coherence[weight].visits;
}
inline std::uint32_t visits_of(const Training& training, std::size_t weight) {
  return training.coherence.empty() ? training.visits[weight] : training.coherence[weight].visits;
}

// Where it has not begun.
void begin_coherence(Training& training);

// The plan's shape is one that there is.
Training new_training(const TrainingPlan& plan);

// A number for the weights, to compare trainings by.
std::uint64_t digest_of(std::span<const Weight> weights);

}  // namespace quadrille::twenty48::network
