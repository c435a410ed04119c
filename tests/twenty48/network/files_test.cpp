#include <gtest/gtest.h>

#include "quadrille/twenty48/network/packed_file.hpp"
#include "quadrille/twenty48/network/range_coder.hpp"
#include "quadrille/twenty48/network/trainer.hpp"
#include "quadrille/twenty48/network/training_file.hpp"
#include "quadrille/twenty48/network/word_digest.hpp"

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

// The same training as version 2 wrote it: without the visits and rates of the head, and without
// visits behind the coherence.
std::string as_version_2(const Training& training) {
  constexpr std::size_t kVersionAt = 8, kNewFieldsAt = 32 * 8, kNewFieldsSize = 24;
  std::string bytes = training_bytes(training);
  bytes.resize(bytes.size() - 8 - training.visits.size() * 4);
  bytes.erase(kNewFieldsAt, kNewFieldsSize);
  bytes[kVersionAt] = 2;
  const std::uint64_t digest = digest_of_bytes(bytes);
  return bytes.append(reinterpret_cast<const char*>(&digest), sizeof digest);
}

TEST(NetworkTrainingFile, OfVersionTwoKeepsWhatItHasLearnt) {
  for (const Rates rates : {Rates{1, 0}, Rates{1, 1}}) {
    const Training training = small_training(rates);
    auto read = read_training(as_version_2(training));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->weights, training.weights);
    const auto packed = read_packed(packed_bytes(*read, {1, 10}));
    const auto expected = read_packed(packed_bytes(training, {1, rates.coherent != 0 ? 10 : 1}));
    EXPECT_LE(packed->present, expected->present);
    EXPECT_GE(packed->present, expected->present * 9 / 10);
    make_trainer(*read, 1)->run(10, {1, 1});
    EXPECT_TRUE(read_training(training_bytes(*read)));
  }
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

TEST(NetworkPackedFile, SaysHowItWasTrained) {
  const Training training = small_training({0.5f, 0});
  std::string bytes = packed_bytes(training, {8, 3});
  auto packed = read_packed(bytes);
  ASSERT_TRUE(packed);
  EXPECT_EQ(packed->plan.games, 16);
  EXPECT_EQ(packed->plan.initial, 1600);
  EXPECT_TRUE(packed->plan.late_starts);
  EXPECT_EQ(packed->rates.alpha, 0.5f);
  EXPECT_EQ(packed->rates.coherent, 0);
  EXPECT_EQ(packed->packing.visits, 3);
  // Version 2 had no rates at the end of the head, and is read all the same.
  constexpr std::size_t kVersionAt = 8, kRatesAt = 168, kRatesSize = 16;
  bytes.erase(kRatesAt, kRatesSize).resize(bytes.size() - 8);
  bytes[kVersionAt] = 2;
  const std::uint64_t digest = digest_of_bytes(bytes);
  bytes.append(reinterpret_cast<const char*>(&digest), sizeof digest);
  const auto old = read_packed(bytes);
  ASSERT_TRUE(old) << old.error();
  EXPECT_EQ(old->weights, packed->weights);
  EXPECT_EQ(old->rates.alpha, 0);
  EXPECT_TRUE(read_small(bytes));
}

TEST(NetworkPackedFile, DropsWhatFewGamesMet) {
  const Training training = small_training({1, 1});
  const auto packed = read_packed(packed_bytes(training, {1, 50}));
  ASSERT_TRUE(packed);
  std::uint64_t often = 0;
  for (const Coherence& coherence : training.coherence) often += coherence.visits >= 50 ? 1 : 0;
  EXPECT_EQ(packed->present, often);
  EXPECT_LT(packed_bytes(training, {1, 50}).size(), packed_bytes(training, {1, 1}).size());
}

// Whatever the rates were, every weight that learnt was counted.
TEST(NetworkPackedFile, KeepsWhatWasLearntAtAnyRates) {
  const Rates plain{1, 0}, coherent{1, 1};
  const auto present = [](const Training& training, std::int32_t visits) {
    return read_packed(packed_bytes(training, {8, visits}))->present;
  };
  for (const auto& [first, second] : {std::pair{plain, coherent}, std::pair{coherent, plain}}) {
    Training training = new_training({"2x4", 16, 1, 0, false});
    make_trainer(training, 1)->run(4000, first);
    const std::uint64_t before = present(training, 1), often = present(training, 50);
    EXPECT_LT(often, before);
    make_trainer(training, 1)->run(10, second);
    EXPECT_GE(present(training, 1), before);
    EXPECT_GE(present(training, 50), often);
    // One after the other counts as one alone: 16 games a step, eight forms of two tuples.
    std::uint64_t visits = 0;
    for (std::size_t weight = 0; weight < training.weights.size(); ++weight)
      visits += visits_of(training, weight);
    EXPECT_EQ(visits % 16, 0u);
    EXPECT_GT(visits, std::uint64_t{4010} * 16 * 16 * 9 / 10);
    EXPECT_LE(visits, std::uint64_t{4010} * 16 * 16);
  }
}

TEST(NetworkPackedFile, BeginsATrainingThatKeepsWhatTheFileHas) {
  const Training first = small_training({1, 1});
  const auto packed = read_packed(packed_bytes(first, {8, 20}));
  Training second = new_training(first.plan);
  begin_with(second, *packed);
  EXPECT_EQ(read_packed(packed_bytes(second, {8, 20}))->weights, packed->weights);
  make_trainer(second, 1)->run(10, {1, 0});
  EXPECT_GE(read_packed(packed_bytes(second, {8, 20}))->present, packed->present);
}

TEST(NetworkPackedFile, SeesDamage) {
  const std::string bytes = packed_bytes(small_training({1, 1}), {8, 10});
  expect_damage_to_be_seen(
      bytes, [](const std::string& damaged) { return static_cast<bool>(read_packed(damaged)); });
}

}  // namespace
}  // namespace quadrille::twenty48::network
