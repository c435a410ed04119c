#include "quadrille/twenty48/policy/policy_network.hpp"

#include "quadrille/core/require.hpp"
#include "quadrille/core/rng.hpp"

namespace quadrille::twenty48::policy {
namespace {

Scaling empty_scaling(int outputs) {
  const auto count = static_cast<std::size_t>(outputs);
  return {std::vector<std::int32_t>(count), std::vector<std::int32_t>(count), 1};
}

DenseLayer empty_dense(int inputs, int outputs) {
  const auto count = static_cast<std::size_t>(inputs) * static_cast<std::size_t>(outputs);
  return {inputs, outputs, AlignedVector<std::int8_t>(count), empty_scaling(outputs)};
}

std::int32_t between(Rng& rng, std::int32_t least, std::int32_t most) {
  return least + static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(most - least) + 1));
}

int square_root(int number) {
  int root = 1;
  while ((root + 1) * (root + 1) <= number) ++root;
  return root;
}

// `usual`: how large sums usually are, which becomes half of the largest activation.
void randomise(Scaling& scaling, std::int32_t usual, Rng& rng) {
  constexpr int kShift = 28;
  const auto mean =
      static_cast<std::int32_t>((std::int64_t{kMostActivation} << (kShift - 1)) / usual);
  scaling.shift = kShift;
  for (std::int32_t& bias : scaling.bias) bias = between(rng, -usual, usual);
  for (std::int32_t& multiplier : scaling.multiplier)
    multiplier = between(rng, mean / 2, mean + mean / 2);
}

void randomise(DenseLayer& layer, Rng& rng) {
  constexpr std::int32_t kUsualProduct = 64 * kMostActivation / 4;
  for (std::int8_t& weight : layer.weights)
    weight = static_cast<std::int8_t>(between(rng, -kMostWeight, kMostWeight));
  randomise(layer.scaling, kUsualProduct * square_root(layer.inputs), rng);
}

}  // namespace

Network empty_network(const Sizes& sizes) {
  require(sizes.inputs > 0 && sizes.width > 0 && sizes.blocks >= 0);
  Network network;
  network.sizes = sizes;
  network.input.embedding.resize(static_cast<std::size_t>(kCells * kTiles) *
                                 static_cast<std::size_t>(sizes.inputs));
  network.input.scaling = empty_scaling(sizes.inputs);
  network.entry = empty_dense(sizes.inputs, sizes.width);
  for (int block = 0; block < sizes.blocks; ++block)
    network.blocks.push_back(
        {empty_dense(sizes.width, sizes.width), empty_dense(sizes.width, sizes.width)});
  network.heads = empty_dense(sizes.width, kOutputs);
  return network;
}

Network random_network(const Sizes& sizes, std::uint64_t seed) {
  constexpr std::int32_t kMostEmbedding = 10'000;
  Rng rng(seed);
  Network network = empty_network(sizes);
  for (std::int16_t& part : network.input.embedding)
    part = static_cast<std::int16_t>(between(rng, -kMostEmbedding, kMostEmbedding));
  randomise(network.input.scaling, kMostEmbedding / 2 * square_root(kCells), rng);
  randomise(network.entry, rng);
  for (Block& block : network.blocks) {
    randomise(block.first, rng);
    randomise(block.second, rng);
  }
  randomise(network.heads, rng);
  for (std::int32_t& reward : network.reward) reward = between(rng, 0, 20 << kFractionBits);
  network.discount = between(rng, 1 << (kFractionBits - 1), 1 << kFractionBits);
  return network;
}

}  // namespace quadrille::twenty48::policy
