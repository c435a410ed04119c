// The layers of a policy network as the kernels see them: sizes, and pointers into memory that
// somebody else owns. A header of its own, because files that are compiled for a newer processor
// may include nothing that has code in it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace quadrille::twenty48::policy {

inline constexpr int kInputCells = 16;
inline constexpr int kTiles = 18;             // empty, 2, 4, … 131072; larger tiles count as that
inline constexpr int kLogits = 4;             // left, right, up, down
inline constexpr int kOutputs = kLogits + 1;  // and the value
inline constexpr int kMostActivation = 4095;  // 12 bits
inline constexpr int kMostWeight = 127;
inline constexpr int kSizeUnit = 64;      // sizes of layers are multiples of this
inline constexpr int kFractionBits = 16;  // of logits, value, rewards and discount

// How sums become activations: multiplied, shifted, clamped.
struct ScalingView {
  const std::int32_t* bias;
  const std::int32_t* multiplier;
  int shift;
};

struct InputView {
  const std::int16_t* embedding;  // by cell, tile, output
  ScalingView scaling;
  int outputs;
};

struct DenseView {
  const std::int8_t* weights;  // row by row, a row for each output
  ScalingView scaling;
  int inputs, outputs;
};

struct NetworkView {
  InputView input;
  DenseView entry;
  const DenseView* blocks;  // first and second layer of each
  int block_count;
  DenseView heads;
};

// What a kernel is given. It takes up to so many boards at a time, which share what is loaded.
inline constexpr int kMostBoardsAtOnce = 4;

struct KernelCall {
  const NetworkView* network;
  std::size_t boards;
  const std::uint8_t* tiles;  // kInputCells of each board
  std::int16_t* memory;       // kMostBoardsAtOnce * (inputs + 2 * width)
  std::int64_t* outputs;      // kOutputs of each board
};

}  // namespace quadrille::twenty48::policy
