#include "quadrille/twenty48/policy/policy_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <optional>
#include <utility>

#include "quadrille/twenty48/network/word_digest.hpp"

namespace quadrille::twenty48::policy {
namespace {

constexpr std::string_view kMagic = "QDPOLICY";
constexpr std::uint32_t kVersion = 1;
constexpr std::uint32_t kMostRecordBytes = 1 << 20;
constexpr std::int32_t kMostBias = 1 << 30;
constexpr int kMostShift = 62;
constexpr std::int32_t kMostDiscount = 1 << kFractionBits;
// So large that no network comes near, so small that a search can multiply and add outputs.
constexpr std::int64_t kMostOutput = std::int64_t{1} << 44;

using Complaint = std::optional<std::string>;

// One walk serves both directions: `Coder` either writes what it is shown or overwrites it.
class Writing {
 public:
  template <class Item>
  void items(Item* first, std::size_t count) {
    bytes_.append(reinterpret_cast<const char*>(first), count * sizeof(Item));
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class Reading {
 public:
  explicit Reading(std::string_view bytes) : rest_(bytes) {}

  template <class Item>
  void items(Item* first, std::size_t count) {
    const std::size_t size = std::min(count * sizeof(Item), rest_.size());
    if (size > 0) std::memcpy(first, rest_.data(), size);
    rest_.remove_prefix(size);
  }

 private:
  std::string_view rest_;
};

template <class Coder>
void code(Coder& coder, Scaling& scaling) {
  coder.items(scaling.bias.data(), scaling.bias.size());
  coder.items(scaling.multiplier.data(), scaling.multiplier.size());
  auto shift = static_cast<std::uint8_t>(scaling.shift);
  coder.items(&shift, 1);
  scaling.shift = shift;
}

template <class Coder>
void code(Coder& coder, DenseLayer& layer) {
  coder.items(layer.weights.data(), layer.weights.size());
  code(coder, layer.scaling);
}

// Everything between the record and the digest.
template <class Coder>
void code(Coder& coder, Network& network) {
  coder.items(network.input.embedding.data(), network.input.embedding.size());
  code(coder, network.input.scaling);
  code(coder, network.entry);
  for (Block& block : network.blocks) {
    code(coder, block.first);
    code(coder, block.second);
  }
  code(coder, network.heads);
  coder.items(network.reward.data(), network.reward.size());
  coder.items(&network.discount, 1);
}

constexpr std::uint64_t scaling_bytes(std::uint64_t outputs) {
  return outputs * 2 * sizeof(std::int32_t) + 1;
}

constexpr std::uint64_t dense_bytes(std::uint64_t inputs, std::uint64_t outputs) {
  return inputs * outputs + scaling_bytes(outputs);
}

// What `code` takes.
std::uint64_t layer_bytes(const Sizes& sizes) {
  const auto inputs = static_cast<std::uint64_t>(sizes.inputs);
  const auto width = static_cast<std::uint64_t>(sizes.width);
  const auto blocks = static_cast<std::uint64_t>(sizes.blocks);
  return kCells * kTiles * inputs * sizeof(std::int16_t) + scaling_bytes(inputs) +
         dense_bytes(inputs, width) + 2 * blocks * dense_bytes(width, width) +
         dense_bytes(width, kOutputs) + (kTiles + 1) * sizeof(std::int32_t);
}

struct Head {
  char magic[kMagic.size()];
  std::uint32_t version, inputs, width, blocks, record_bytes;
};
static_assert(sizeof(Head) == 28, "as in the file");

Complaint check_size(const char* what, std::uint32_t size) {
  if (size % kSizeUnit == 0 && size >= kSizeUnit && size <= kMostSize) return std::nullopt;
  return fmt::format("has {} {}, expected a multiple of {} from {} to {}", what, size, kSizeUnit,
                     kSizeUnit, kMostSize);
}

Complaint check(const Head& head) {
  if (std::string_view(head.magic, kMagic.size()) != kMagic)
    return "is no policy network of 2048: expected QDPOLICY at its beginning";
  if (head.version != kVersion)
    return fmt::format("is of version {}, expected {}", head.version, kVersion);
  if (auto wrong = check_size("inputs", head.inputs)) return wrong;
  if (auto wrong = check_size("width", head.width)) return wrong;
  if (head.blocks > kMostBlocks)
    return fmt::format("has {} blocks, expected at most {}", head.blocks, kMostBlocks);
  if (head.record_bytes > kMostRecordBytes)
    return fmt::format("has a record of {} bytes, expected at most {}", head.record_bytes,
                       kMostRecordBytes);
  return std::nullopt;
}

// Text as UTF-8, in lines.
bool is_text(std::string_view text) {
  constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};  // by length
  while (!text.empty()) {
    const auto lead = static_cast<std::uint8_t>(text.front());
    const int ones = std::countl_one(lead);
    const std::size_t length = ones == 0 ? 1 : static_cast<std::size_t>(ones);
    if (ones == 1 || ones > 4 || text.size() < length) return false;
    std::uint32_t letter = lead & (0xFFu >> (ones + 1));
    for (const char byte : text.substr(1, length - 1)) {
      if ((static_cast<std::uint8_t>(byte) & 0xC0) != 0x80) return false;
      letter = letter << 6 | (static_cast<std::uint8_t>(byte) & 0x3F);
    }
    const bool surrogate = letter >= 0xD800 && letter < 0xE000;
    const bool control = (letter < ' ' && letter != '\n') || (letter >= 0x7F && letter < 0xA0);
    if (letter < kLeast[length] || letter > 0x10FFFF || surrogate || control) return false;
    text.remove_prefix(length);
  }
  return true;
}

// A number that a layer may not have.
std::string number_complaint(const std::string& layer, const char* what, std::size_t index,
                             std::int64_t number, std::int64_t least, std::int64_t most) {
  return fmt::format("has {} in {} {} of layer {}, expected {} to {}", number, what, index, layer,
                     least, most);
}

Complaint check_scaling(const std::string& layer, const Scaling& scaling) {
  if (scaling.shift < 1 || scaling.shift > kMostShift)
    return fmt::format("has shift {} in layer {}, expected 1 to {}", scaling.shift, layer,
                       kMostShift);
  for (std::size_t row = 0; row < scaling.bias.size(); ++row) {
    const std::int32_t bias = scaling.bias[row], multiplier = scaling.multiplier[row];
    if (bias < -kMostBias || bias > kMostBias)
      return number_complaint(layer, "bias", row, bias, -kMostBias, kMostBias);
    if (multiplier < 0)
      return number_complaint(layer, "multiplier", row, multiplier, 0,
                              std::numeric_limits<std::int32_t>::max());
  }
  return std::nullopt;
}

// Whatever the activations, no sum leaves 32 bits: weights and biases within their bounds suffice.
static_assert(std::int64_t{kMostWeight} * kMostActivation * kMostSize + kMostBias <=
              std::numeric_limits<std::int32_t>::max());
static_assert(std::int64_t{1} * kCells * -std::numeric_limits<std::int16_t>::min() + kMostBias <=
              std::numeric_limits<std::int32_t>::max());

Complaint check_dense(const std::string& name, const DenseLayer& layer) {
  for (std::size_t index = 0; index < layer.weights.size(); ++index)
    if (layer.weights[index] < -kMostWeight)
      return number_complaint(name, "weight", index, layer.weights[index], -kMostWeight,
                              kMostWeight);
  return check_scaling(name, layer.scaling);
}

// The largest sum that a row can come to.
std::int64_t most_sum(const DenseLayer& layer, std::size_t row) {
  const auto inputs = static_cast<std::size_t>(layer.inputs);
  std::int64_t weights = 0;
  for (std::size_t input = 0; input < inputs; ++input)
    weights += std::abs(layer.weights[row * inputs + input]);
  return kMostActivation * weights + std::abs(std::int64_t{layer.scaling.bias[row]});
}

Complaint check_heads(const DenseLayer& heads) {
  if (auto wrong = check_dense("heads", heads)) return wrong;
  for (std::size_t row = 0; row < heads.scaling.bias.size(); ++row) {
    const std::int64_t most =
        most_sum(heads, row) * heads.scaling.multiplier[row] >> heads.scaling.shift;
    if (most >= kMostOutput)
      return fmt::format("can give {} in output {}, expected less than {}", most, row, kMostOutput);
  }
  return std::nullopt;
}

Complaint check_layers(const Network& network) {
  if (auto wrong = check_scaling("input", network.input.scaling)) return wrong;
  if (auto wrong = check_dense("entry", network.entry)) return wrong;
  for (std::size_t block = 0; block < network.blocks.size(); ++block) {
    const Block& layers = network.blocks[block];
    if (auto wrong = check_dense(fmt::format("first of block {}", block), layers.first))
      return wrong;
    if (auto wrong = check_dense(fmt::format("second of block {}", block), layers.second))
      return wrong;
  }
  return check_heads(network.heads);
}

Complaint check_rewards(const Network& network) {
  for (std::size_t tile = 0; tile < network.reward.size(); ++tile)
    if (network.reward[tile] < -kMostBias || network.reward[tile] > kMostBias)
      return fmt::format("has reward {} for tile {}, expected {} to {}", network.reward[tile], tile,
                         -kMostBias, kMostBias);
  if (network.discount < 0 || network.discount > kMostDiscount)
    return fmt::format("has discount {}, expected 0 to {}", network.discount, kMostDiscount);
  return std::nullopt;
}

}  // namespace

Expected<Network, std::string> read_policy(std::string_view bytes) {
  Head head{};
  std::uint64_t digest = 0;
  if (bytes.size() < sizeof head)
    return fmt::format("is no policy network of 2048: has {} bytes, expected at least {}",
                       bytes.size(), sizeof head);
  std::memcpy(&head, bytes.data(), sizeof head);
  if (auto wrong = check(head)) return *std::move(wrong);
  const Sizes sizes{static_cast<int>(head.inputs), static_cast<int>(head.width),
                    static_cast<int>(head.blocks)};
  const std::uint64_t size = sizeof head + head.record_bytes + layer_bytes(sizes) + sizeof digest;
  if (bytes.size() != size)
    return fmt::format("is damaged: has {} bytes, expected {}", bytes.size(), size);
  const std::string_view covered = bytes.substr(0, bytes.size() - sizeof digest);
  std::memcpy(&digest, bytes.data() + covered.size(), sizeof digest);
  if (const std::uint64_t found = network::digest_of_bytes(covered); found != digest)
    return fmt::format("is damaged: its digest is {:016x}, expected {:016x}", found, digest);

  Network network = empty_network(sizes);
  network.record = covered.substr(sizeof head, head.record_bytes);
  if (!is_text(network.record)) return std::string("has a record that is no text, expected UTF-8");
  Reading coder(covered.substr(sizeof head + head.record_bytes));
  code(coder, network);
  if (auto wrong = check_layers(network)) return *std::move(wrong);
  if (auto wrong = check_rewards(network)) return *std::move(wrong);
  return network;
}

std::string policy_bytes(const Network& network) {
  Head head{};
  std::copy(kMagic.begin(), kMagic.end(), head.magic);
  head.version = kVersion;
  head.inputs = static_cast<std::uint32_t>(network.sizes.inputs);
  head.width = static_cast<std::uint32_t>(network.sizes.width);
  head.blocks = static_cast<std::uint32_t>(network.sizes.blocks);
  head.record_bytes = static_cast<std::uint32_t>(network.record.size());
  Writing coder;
  coder.items(&head, 1);
  coder.items(network.record.data(), network.record.size());
  Network copy = network;  // the walk is the reader's, which changes what it visits
  code(coder, copy);
  std::string bytes = coder.take();
  const std::uint64_t digest = network::digest_of_bytes(bytes);
  bytes.append(reinterpret_cast<const char*>(&digest), sizeof digest);
  return bytes;
}

}  // namespace quadrille::twenty48::policy
