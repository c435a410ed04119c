#include <gtest/gtest.h>

#include "quadrille/twenty48/network/packed_file.hpp"
#include "quadrille/twenty48/network/range_coder.hpp"
#include "quadrille/twenty48/network/trainer.hpp"
#include "quadrille/twenty48/network/training_file.hpp"

namespace quadrille::twenty48::network {
namespace {

Training small_training(const Rates& rates) {
  Training training = new_training({"2x4", 16, 1, 1600, true});
  make_trainer(training, 1)->run(2000, rates);
  return training;
}

// Flips a bit in each of the first and last bytes and in some between, and cuts the end off.
template <class Read>
void expect_damage_to_be_seen(const std::string& bytes, Read read) {
  constexpr std::size_t kEnds = 300;
  const std::size_t stride = bytes.size() / 50 + 1;
  for (std::size_t at = 0; at < bytes.size();
       at += at < kEnds || at + kEnds > bytes.size() ? 1 : stride) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    EXPECT_FALSE(read(damaged)) << at;
  }
  for (const std::size_t size :
       {bytes.size() - 1, bytes.size() / 2, std::size_t{9}, std::size_t{0}})
    EXPECT_FALSE(read(bytes.substr(0, size))) << size;
  EXPECT_FALSE(read(bytes + "x"));
}

TEST(NetworkTrainingFile, SeesDamage) {
  const std::string bytes = training_bytes(small_training({1, 1}));
  EXPECT_TRUE(read_training(bytes));
  expect_damage_to_be_seen(
      bytes, [](const std::string& damaged) { return static_cast<bool>(read_training(damaged)); });
}

TEST(NetworkRangeCoder, ReadsWhatItWrote) {
  Rng rng(1);
  std::vector<int> bits;
  std::vector<std::uint32_t> words;
  for (int index = 0; index < 100'000; ++index) {
    bits.push_back(rng.below(1000) < 3 ? 1 : 0);
    words.push_back(rng.below(1 << 20));
  }
  RangeEncoder encoder;
  BitModel model;
  for (const int bit : bits) encoder.bit(model, bit);
  for (const std::uint32_t word : words) encoder.plain(word, 20);
  const std::string bytes = encoder.finish();
  // Three in a thousand are worth 0.03 bits each; the words cannot be shortened.
  EXPECT_LT(bytes.size(), 100'000 * (20 + 0.05) / 8);
  RangeDecoder decoder(bytes);
  BitModel again;
  for (const int bit : bits) ASSERT_EQ(decoder.bit(again), bit);
  for (const std::uint32_t word : words) ASSERT_EQ(decoder.plain(20), word);
  EXPECT_FALSE(decoder.overrun());
}

TEST(NetworkPackedFile, KeepsWeightsToHalfAUnit) {
  const Training training = small_training({0.5f, 0});
  for (const std::int32_t unit : {1, 8}) {
    const auto packed = read_packed(packed_bytes(training, {unit, 0}));
    ASSERT_TRUE(packed);
    ASSERT_EQ(packed->weights.size(), training.weights.size());
    for (std::size_t index = 0; index < training.weights.size(); ++index)
      EXPECT_LE(std::abs(packed->weights[index] - training.weights[index]), unit * kPoint / 2);
    EXPECT_EQ(packed->plan.shape, "2x4");
    EXPECT_EQ(packed->steps, 2000u);
    EXPECT_EQ(packed->games, training.tally.games);
  }
}

TEST(NetworkPackedFile, DropsWhatFewGamesMet) {
  const Training training = small_training({1, 1});
  const auto packed = read_packed(packed_bytes(training, {1, 50}));
  ASSERT_TRUE(packed);
  std::uint64_t often = 0;
  for (const Coherence& coherence : training.coherence) often += coherence.games >= 50 ? 1 : 0;
  EXPECT_EQ(packed->present, often);
  EXPECT_LT(packed_bytes(training, {1, 50}).size(), packed_bytes(training, {1, 1}).size());
}

TEST(NetworkPackedFile, SeesDamage) {
  const std::string bytes = packed_bytes(small_training({1, 1}), {8, 10});
  expect_damage_to_be_seen(
      bytes, [](const std::string& damaged) { return static_cast<bool>(read_packed(damaged)); });
}

}  // namespace
}  // namespace quadrille::twenty48::network
