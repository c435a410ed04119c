// The two kernels: P games that learn, in a grid that stays resident and meets twice a step; and
// games that are played to their end on fixed weights.
#pragma once

#include <cooperative_groups.h>

#include "tools/cuda/twenty48/warp_game.cuh"

namespace quadrille::twenty48::network {

// What lies on the device.
struct DeviceTraining {
  const RowTables<4>* tables;
  Weight* weights;
  unsigned long long* sums;
  Coherence* coherence;   // none before temporal coherence begins
  std::uint32_t* visits;  // none from then on
  TrainingGame* games;
  Board* kept;  // none without late starts
  Tally* tally;
  int count;  // of games
  bool downgrade;
};

__device__ __forceinline__ void add_to(Tally& tally, const Ending& ending) {
  const auto add = [](std::uint64_t& number, std::uint64_t value) {
    atomicAdd(reinterpret_cast<unsigned long long*>(&number), value);
  };
  add(tally.games, 1);
  add(tally.score, ending.score);
  add(tally.moves, ending.moves);
  auto* largest = reinterpret_cast<std::uint64_t*>(&tally.largest);
  add(largest[ending.largest], 1);
}

template <class Shape, bool Coherent>
__device__ __forceinline__ void learn(const DeviceTraining& training, std::uint32_t index,
                                      const Rates& rates) {
  const ErrorSum errors = atomicExch(training.sums + index, 0);
  if (errors == 0) return;
  Weight step;
  if constexpr (Coherent) {
    auto* words = reinterpret_cast<uint4*>(training.coherence + index);
    const uint4 old = __ldcg(words);
    Coherence coherence{__uint_as_float(old.x), __uint_as_float(old.y), old.z,
                        counted_on(old.w, count_of(errors))};
    step = step_of<Shape>(errors, rates, &coherence);
    __stcg(words,
           make_uint4(__float_as_uint(coherence.sum), __float_as_uint(coherence.absolute_sum),
                      coherence.steps, coherence.visits));
  } else {
    std::uint32_t* visits =
        training.coherence != nullptr ? &training.coherence[index].visits : training.visits + index;
    __stcg(visits, counted_on(__ldcg(visits), count_of(errors)));
    step = step_of<Shape>(errors, rates, nullptr);
  }
  __stcg(training.weights + index, __ldcg(training.weights + index) + step);
}

// A warp has GamesPerWarp games.
template <class Shape, bool Coherent, int GamesPerWarp>
__global__ void __launch_bounds__(1024, 1)
    run_steps(DeviceTraining training, FeatureList<Shape> features, Rates rates,
              std::uint64_t steps) {
  const auto grid = cooperative_groups::this_grid();
  const int lane = static_cast<int>(threadIdx.x) % kLanes;
  const int warps = static_cast<int>(gridDim.x * blockDim.x) / kLanes;
  // Neighbouring games on different multiprocessors, so that few games use them all.
  const int warp = static_cast<int>(threadIdx.x / kLanes * gridDim.x + blockIdx.x);
  const WarpNetwork<Shape> network(features, training.weights, training.downgrade, lane);
  const auto number_of = [&](int k) { return warp + k * warps; };

  TrainingGame game[GamesPerWarp];
#pragma unroll
  for (int k = 0; k < GamesPerWarp; ++k) {
    if (number_of(k) < training.count) game[k] = training.games[number_of(k)];
  }
  for (std::uint64_t step = 0; step < steps; ++step) {
    Choice choice[GamesPerWarp];
    LaneIndices<Shape> before[GamesPerWarp];
#pragma unroll
    for (int k = 0; k < GamesPerWarp; ++k) {
      if (number_of(k) >= training.count) continue;
      const bool has_before = game[k].after.word != 0;
      before[k] = network.indices(game[k].after);
      Weight value = 0;
      choice[k] =
          network.choose(game[k].board, *training.tables, lane, has_before, before[k], value);
      if (!has_before) continue;
      const ErrorSum entry = error_entry(target_of(choice[k]), value);
#pragma unroll
      for (int f = 0; f < kFeaturesPerLane<Shape>; ++f) {
        if (network.has(f)) atomicAdd(training.sums + before[k].index[f], entry);
      }
    }
    grid.sync();
#pragma unroll
    for (int k = 0; k < GamesPerWarp; ++k) {
      if (number_of(k) >= training.count) continue;
      if (game[k].after.word != 0) {
#pragma unroll
        for (int f = 0; f < kFeaturesPerLane<Shape>; ++f) {
          if (network.has(f)) learn<Shape, Coherent>(training, before[k].index[f], rates);
        }
      }
      Board* kept = training.kept == nullptr
                        ? nullptr
                        : training.kept + static_cast<std::size_t>(number_of(k)) * kMilestones;
      const Ending ending = advance(game[k], choice[k], kept, training.downgrade);
      if (ending.over && lane == 0) add_to(*training.tally, ending);
    }
    grid.sync();
  }
#pragma unroll
  for (int k = 0; k < GamesPerWarp; ++k) {
    if (number_of(k) < training.count && lane == 0) training.games[number_of(k)] = game[k];
  }
}

template <class Shape>
__global__ void __launch_bounds__(256)
    play_games(const RowTables<4>* tables, const Weight* weights, FeatureList<Shape> features,
               Rng seed, int count, Ending* endings) {
  const int lane = static_cast<int>(threadIdx.x) % kLanes;
  const int warps = static_cast<int>(gridDim.x * blockDim.x) / kLanes;
  const int warp = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) / kLanes;
  const WarpNetwork<Shape> network(features, weights, true, lane);
  for (int number = warp; number < count; number += warps) {
    TrainingGame game = new_game(seed, static_cast<std::uint64_t>(number));
    Ending ending;
    while (!ending.over) {
      Weight value = 0;
      const Board known = shown(game.board);
      Choice choice = network.choose(known, *tables, lane, false, {}, value);
      if (choice.legal && !(known == game.board))
        choice = warp_moves(game.board, *tables, lane).choice(choice.number, 0);
      ending = advance(game, choice, nullptr, false);
    }
    if (lane == 0) endings[number] = ending;
  }
}

// mean += (weight - mean) / count: noise of single steps goes, what was learnt stays.
static __global__ void add_to_mean(const Weight* weights, float* mean, std::size_t size,
                                   float count) {
  const std::size_t stride = std::size_t{gridDim.x} * blockDim.x;
  for (std::size_t index = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; index < size;
       index += stride)
    mean[index] += (static_cast<float>(weights[index]) - mean[index]) / count;
}

static __global__ void round_mean(const float* mean, Weight* weights, std::size_t size) {
  const std::size_t stride = std::size_t{gridDim.x} * blockDim.x;
  for (std::size_t index = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; index < size;
       index += stride)
    weights[index] = rounded(mean[index]);
}

}  // namespace quadrille::twenty48::network
