#include "quadrille/twenty48/network/training.hpp"

#include "quadrille/core/digest.hpp"

namespace quadrille::twenty48::network {

void Tally::add(const Ending& ending) {
  if (!ending.over) return;
  ++games;
  score += ending.score;
  moves += ending.moves;
  ++largest[static_cast<std::size_t>(ending.largest)];
}

void Tally::add(const Tally& other) {
  games += other.games;
  score += other.score;
  moves += other.moves;
  for (std::size_t exponent = 0; exponent < largest.size(); ++exponent)
    largest[exponent] += other.largest[exponent];
}

Training new_training(const TrainingPlan& plan) {
  Training training;
  training.plan = plan;
  with_shape(plan.shape, [&]<class Shape>(Shape) {
    training.weights.assign(kWeights<Shape>, initial_weight(plan.initial, kFeatures<Shape>));
  });
  training.visits.resize(training.weights.size());
  const Rng seed(plan.seed);
  for (std::int32_t number = 0; number < plan.games; ++number)
    training.games.push_back(new_game(seed, static_cast<std::uint64_t>(number)));
  if (plan.late_starts) training.kept.resize(training.games.size() * kMilestones);
  return training;
}

void begin_coherence(Training& training) {
  if (!training.coherence.empty()) return;
  training.coherence.resize(training.weights.size());
  for (std::size_t weight = 0; weight < training.visits.size(); ++weight)
    training.coherence[weight].visits = training.visits[weight];
  runtime::PagedVector<std::uint32_t>().swap(training.visits);
}

std::uint64_t digest_of(std::span<const Weight> weights) {
  Digest digest;
  for (const Weight weight : weights) digest.add(static_cast<std::uint32_t>(weight));
  return digest.value();
}

}  // namespace quadrille::twenty48::network
