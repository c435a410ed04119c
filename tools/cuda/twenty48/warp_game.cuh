// A game by a warp: each lane looks up the weights of its own features, and all lanes hold the
// same game. What a game does and how a weight learns is the library's; here is only who does what.
#pragma once

#include <cstdint>

#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/network/greedy.hpp"
#include "quadrille/twenty48/network/learning.hpp"
#include "quadrille/twenty48/network/trainer.hpp"
#include "quadrille/twenty48/network/training_game.hpp"

namespace quadrille::twenty48::network {

inline constexpr int kLanes = 32;
inline constexpr unsigned kAllLanes = 0xFFFFFFFF;

template <class Shape>
inline constexpr int kFeaturesPerLane = (kFeatures<Shape> + kLanes - 1) / kLanes;

// The cells of all features, by value: kernels take it as an argument.
template <class Shape>
struct FeatureList {
  FeatureCells<Shape> feature[kFeatures<Shape>];
};

template <class Shape>
FeatureList<Shape> all_features() {
  FeatureList<Shape> list;
  for (int feature = 0; feature < kFeatures<Shape>; ++feature)
    list.feature[feature] = feature_cells<Shape>(feature);
  return list;
}

template <class Shape>
struct LaneIndices {
  std::uint32_t index[kFeaturesPerLane<Shape>];
};

__device__ __forceinline__ std::uint64_t or_of_four(std::uint64_t word) {
  word |= __shfl_xor_sync(kAllLanes, static_cast<unsigned long long>(word), 1);
  return word | __shfl_xor_sync(kAllLanes, static_cast<unsigned long long>(word), 2);
}

// The four moves of a board, two transposed, as search_moves gives them. Lane l moves row l % 4 in
// direction l / 4 % 4.
struct WarpMoves {
  Board to[kDirections];
  std::uint32_t points[kDirections];
  bool legal[kDirections], ends[kDirections];

  __device__ __forceinline__ Choice choice(int number, Weight value) const {
    return {to[number], points[number], value, legal[number], ends[number], number};
  }
};

__device__ __forceinline__ WarpMoves warp_moves(Board board, const RowTables<4>& tables, int lane) {
  const Board transposed = transpose(board);
  const int direction = lane >> 2 & 3, y = lane & 3;
  const Board from = direction < 2 ? board : transposed;
  const std::uint32_t row = from.row(y);
  const std::uint32_t entry = __ldg(&tables.moved[row]), gain = __ldg(&tables.gain[row]);
  const std::uint32_t slid = (direction & 1) != 0 ? entry >> 16 : entry & 0xFFFF;
  const std::uint64_t word = or_of_four(std::uint64_t{slid} << 16 * y);
  std::uint32_t points = 4 * (gain & ~RowTables<4>::kOverflow);
  points += __shfl_xor_sync(kAllLanes, points, 1);
  points += __shfl_xor_sync(kAllLanes, points, 2);
  const unsigned overflows = __ballot_sync(kAllLanes, (gain & RowTables<4>::kOverflow) != 0);
  WarpMoves moves;
#pragma unroll
  for (int d = 0; d < kDirections; ++d) {
    moves.to[d] = {__shfl_sync(kAllLanes, static_cast<unsigned long long>(word), 4 * d)};
    moves.ends[d] = (overflows >> 4 * d & 15) != 0;
    moves.points[d] = __shfl_sync(kAllLanes, points, 4 * d) +
                      (moves.ends[d] ? std::uint32_t{1} << (Board::kMaxExponent + 1) : 0);
    moves.legal[d] = moves.ends[d] || !(moves.to[d] == (d < 2 ? board : transposed));
  }
  return moves;
}

template <class Shape>
class WarpNetwork {
 public:
  __device__ __forceinline__ WarpNetwork(const FeatureList<Shape>& features, const Weight* weights,
                                         bool downgrade, int lane)
      : weights_(weights), downgrade_(downgrade) {
#pragma unroll
    for (int k = 0; k < kFeaturesPerLane<Shape>; ++k) {
      has_[k] = lane + k * kLanes < kFeatures<Shape>;
      own_[k] = features.feature[has_[k] ? lane + k * kLanes : 0];
    }
  }

  __device__ __forceinline__ bool has(int k) const {
    return has_[k];
  }

  __device__ __forceinline__ LaneIndices<Shape> indices(Board board) const {
    LaneIndices<Shape> result;
    if (downgrade_) board = shown(board);
#pragma unroll
    for (int k = 0; k < kFeaturesPerLane<Shape>; ++k)
      result.index[k] = weight_index<Shape>(board, own_[k]);
    return result;
  }

  // This lane's part of the sum. From the cache that all multiprocessors share: the others write.
  __device__ __forceinline__ unsigned part(const LaneIndices<Shape>& indices, bool wanted) const {
    unsigned sum = 0;
#pragma unroll
    for (int k = 0; k < kFeaturesPerLane<Shape>; ++k) {
      if (wanted && has_[k]) sum += static_cast<unsigned>(__ldcg(weights_ + indices.index[k]));
    }
    return sum;
  }

  __device__ __forceinline__ static Weight sum_of_lanes(unsigned part) {
    return static_cast<Weight>(__reduce_add_sync(kAllLanes, part));
  }

  // The best move; and the value of `before`, where there is one, at `before_indices`.
  __device__ __forceinline__ Choice choose(Board board, const RowTables<4>& tables, int lane,
                                           bool has_before,
                                           const LaneIndices<Shape>& before_indices,
                                           Weight& before_value) const {
    const unsigned before = part(before_indices, has_before);
    const WarpMoves moves = warp_moves(board, tables, lane);
    unsigned parts[kDirections];
#pragma unroll
    for (int d = 0; d < kDirections; ++d)
      parts[d] = part(indices(moves.to[d]), moves.legal[d] && !moves.ends[d]);
    before_value = sum_of_lanes(before);
    Choice best;
#pragma unroll
    for (int d = 0; d < kDirections; ++d)
      consider(best, moves.choice(d, sum_of_lanes(parts[d])));
    return best;
  }

 private:
  const Weight* weights_;
  bool downgrade_;
  FeatureCells<Shape> own_[kFeaturesPerLane<Shape>];
  bool has_[kFeaturesPerLane<Shape>];
};

}  // namespace quadrille::twenty48::network
