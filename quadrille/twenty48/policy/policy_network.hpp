// A policy network of 2048 in integers: the board goes in, a logit for each direction and a value
// come out. It is trained elsewhere; policy_file.hpp reads it, plain.hpp says what it computes, and
// evaluator.hpp computes it fast.
//
//   16 tiles → input (inputs) → entry (width) → blocks, each adding to what came in → 5 heads
//
// Weights are int8, activations 12 bits in 16, sums int32: every step is exact, so every machine
// and every kernel gives the same numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <string>
#include <vector>

#include "quadrille/twenty48/board/board.hpp"
#include "quadrille/twenty48/policy/layer_views.hpp"

namespace quadrille::twenty48::policy {

static_assert(kInputCells == kCells && kLogits == kDirections);

struct Sizes {
  int inputs = 1024;  // activations of the first layer
  int width = 512;    // of all others
  int blocks = 3;

  friend bool operator==(const Sizes&, const Sizes&) = default;
};

inline constexpr int kMostSize = 2048;
inline constexpr int kMostBlocks = 16;

// Rows of weights are multiples of a cache line: aligned, no load crosses one.
template <class Item>
struct CacheLineAllocator {
  using value_type = Item;
  static constexpr std::align_val_t kAlignment{64};

  CacheLineAllocator() = default;
  template <class Other>
  CacheLineAllocator(const CacheLineAllocator<Other>&) {}

  Item* allocate(std::size_t count) {
    return static_cast<Item*>(::operator new(count * sizeof(Item), kAlignment));
  }
  void deallocate(Item* items, std::size_t) { ::operator delete(items, kAlignment); }

  friend bool operator==(const CacheLineAllocator&, const CacheLineAllocator&) { return true; }
};

template <class Item>
using AlignedVector = std::vector<Item, CacheLineAllocator<Item>>;

struct Scaling {
  std::vector<std::int32_t> bias, multiplier;
  int shift = 1;

  friend bool operator==(const Scaling&, const Scaling&) = default;
};

struct InputLayer {
  AlignedVector<std::int16_t> embedding;  // by cell, tile, output
  Scaling scaling;

  friend bool operator==(const InputLayer&, const InputLayer&) = default;
};

struct DenseLayer {
  int inputs = 0, outputs = 0;
  AlignedVector<std::int8_t> weights;  // row by row, a row for each output
  Scaling scaling;

  friend bool operator==(const DenseLayer&, const DenseLayer&) = default;
};

struct Block {
  DenseLayer first, second;

  friend bool operator==(const Block&, const Block&) = default;
};

struct Network {
  Sizes sizes;
  std::string record;  // of its training, as text
  InputLayer input;
  DenseLayer entry;
  std::vector<Block> blocks;
  DenseLayer heads;
  // What the value was trained on: value = reward + discount * mean of the values after the spawn.
  std::array<std::int32_t, kTiles> reward{};  // of a merge that makes this tile
  std::int32_t discount = 1 << kFractionBits;

  friend bool operator==(const Network&, const Network&) = default;
};

// With layers of these sizes, all zero.
Network empty_network(const Sizes& sizes);

// A network that knows nothing, for proofs and benchmarks, which then need no file. Its weights
// have the full range, and activations lie between the ends of theirs.
Network random_network(const Sizes& sizes, std::uint64_t seed);

// All fixed point with kFractionBits.
struct Output {
  std::array<std::int64_t, kLogits> logits{};  // by Direction
  std::int64_t value = 0;                      // of the position; the file decides its unit

  friend bool operator==(const Output&, const Output&) = default;
};

}  // namespace quadrille::twenty48::policy
