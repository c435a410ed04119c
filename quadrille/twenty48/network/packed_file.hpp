// A network as a small file: what was met too seldom is dropped, what is left is rounded and
// entropy-coded.
//
//   magic, version, shape, unit, what a dropped weight is worth in each table, training record
//   (version 2 had no rates in it)
//   bytes of the coded weights, their number first
//   digest of all before
//
// The trick: weights of tuples that differ in one tile by one exponent are alike. A weight that is
// there is predicted by those below it that are there, and only the difference is coded; whether it
// is there is coded by which of them are. Sixteen weights that are all absent cost one bit
// together.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/twenty48/network/small_network.hpp"
#include "quadrille/twenty48/network/training.hpp"

namespace quadrille::twenty48::network {

struct Packing {
  std::int32_t unit = 8;      // points to which weights are rounded
  std::int32_t visits = 100;  // a weight that fewer games met is dropped
};

// What a packed file says of its training.
struct PackedNetwork {
  TrainingPlan plan;
  std::uint64_t steps = 0, games = 0;
  Rates rates{0};  // of the last step; alpha 0: not known
  Packing packing;
  std::uint64_t present = 0;  // weights that were not dropped
  std::vector<bool> is_present;
  runtime::PagedVector<Weight> weights;
};

std::string packed_bytes(const Training& training, const Packing& packing);

// The error says what is wrong: "is damaged", "is no network of 2048".
Expected<PackedNetwork, std::string> read_packed(std::string_view bytes);

// A new training begins with the weights of a network of its shape. Those that the file has count
// as met by as many games as it asked for, so that they are not dropped from the next one.
void begin_with(Training& training, PackedNetwork network);

// The same as a player wants it, in half the memory.
Expected<SmallNetwork, std::string> read_small(std::string_view bytes);

}  // namespace quadrille::twenty48::network
