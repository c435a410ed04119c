#include "quadrille/twenty48/policy/plain.hpp"

#include <algorithm>

namespace quadrille::twenty48::policy {
namespace {

using Activations = std::vector<std::int32_t>;

std::int32_t clamped(std::int64_t value) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, 0, kMostActivation));
}

// sum * multiplier / 2^shift, rounded to the nearest integer and halves upwards.
std::int64_t scaled(std::int32_t sum, std::int32_t multiplier, int shift) {
  return (std::int64_t{sum} * multiplier + (std::int64_t{1} << (shift - 1))) >> shift;
}

Activations input_of(const Network& network, WideBoard board) {
  const auto outputs = static_cast<std::size_t>(network.sizes.inputs);
  const Scaling& scaling = network.input.scaling;
  Activations result(outputs);
  for (std::size_t output = 0; output < outputs; ++output) {
    std::int32_t sum = scaling.bias[output];
    for (int cell = 0; cell < kCells; ++cell) {
      const int tile = std::min(board.cell(cell), kTiles - 1);
      const auto row = static_cast<std::size_t>(cell * kTiles + tile);
      sum += network.input.embedding[row * outputs + output];
    }
    result[output] = clamped(scaled(sum, scaling.multiplier[output], scaling.shift));
  }
  return result;
}

std::vector<std::int64_t> dense(const DenseLayer& layer, const Activations& activations) {
  const auto inputs = static_cast<std::size_t>(layer.inputs);
  std::vector<std::int64_t> result(static_cast<std::size_t>(layer.outputs));
  for (std::size_t output = 0; output < result.size(); ++output) {
    std::int32_t sum = layer.scaling.bias[output];
    for (std::size_t input = 0; input < inputs; ++input)
      sum += layer.weights[output * inputs + input] * activations[input];
    result[output] = scaled(sum, layer.scaling.multiplier[output], layer.scaling.shift);
  }
  return result;
}

Activations clamped(const std::vector<std::int64_t>& values) {
  Activations result;
  for (const std::int64_t value : values) result.push_back(clamped(value));
  return result;
}

}  // namespace

Output evaluate_plainly(const Network& network, WideBoard board) {
  Activations activations = clamped(dense(network.entry, input_of(network, board)));
  for (const Block& block : network.blocks) {
    const auto change = dense(block.second, clamped(dense(block.first, activations)));
    for (std::size_t index = 0; index < change.size(); ++index)
      activations[index] = clamped(activations[index] + change[index]);
  }
  const std::vector<std::int64_t> heads = dense(network.heads, activations);
  Output output;
  std::copy_n(heads.begin(), kLogits, output.logits.begin());
  output.value = heads.back();
  return output;
}

}  // namespace quadrille::twenty48::policy
