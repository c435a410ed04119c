#include "quadrille/twenty48/policy/policy_file.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <string>

#include "quadrille/runtime/files.hpp"

namespace quadrille::twenty48::policy {
namespace {

Network small() {
  Network network = random_network({64, 128, 2}, 5);
  network.record = "seed 5\nsteps 0, größer\n";
  return network;
}

std::string complaint(const std::string& bytes) {
  const auto network = read_policy(bytes);
  return network ? "" : network.error();
}

// The bytes with a number of the head replaced.
std::string with_head(std::size_t at, std::uint32_t number) {
  std::string bytes = policy_bytes(small());
  std::memcpy(bytes.data() + at, &number, sizeof number);
  return bytes;
}

constexpr std::size_t kVersionAt = 8, kInputsAt = 12, kWidthAt = 16, kBlocksAt = 20, kRecordAt = 24;

// What is said of a network in which `change` has changed something.
template <class Change>
std::string complaint_after(Change change) {
  Network network = small();
  change(network);
  return complaint(policy_bytes(network));
}

TEST(PolicyFile, IsReadAsItWasWritten) {
  for (const Sizes& sizes : {Sizes{64, 64, 0}, Sizes{128, 64, 1}, Sizes{64, 128, 3}}) {
    const Network network = random_network(sizes, 3);
    const auto read = read_policy(policy_bytes(network));
    ASSERT_TRUE(read);
    EXPECT_TRUE(*read == network);
  }
}

TEST(PolicyFile, OfTheOracleIsWrittenAsTheSameBytes) {
  const auto bytes = runtime::read_file(QUADRILLE_TEST_DATA "/tiny.policy", runtime::kMebibyte);
  ASSERT_TRUE(bytes);
  const auto network = read_policy(*bytes);
  ASSERT_TRUE(network);
  EXPECT_EQ(network->sizes, (Sizes{64, 64, 1}));
  EXPECT_EQ(network->record, "seed 2048, à la main\n");
  EXPECT_EQ(network->discount, 65'200);
  EXPECT_TRUE(policy_bytes(*network) == *bytes);
}

TEST(PolicyFile, SeesDamage) {
  const std::string bytes = policy_bytes(small());
  for (std::size_t at = 0; at < bytes.size(); at += at < 100 ? 1 : 997) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    EXPECT_NE(complaint(damaged), "") << at;
  }
  for (const std::size_t length : {std::size_t{0}, std::size_t{7}, std::size_t{27}, std::size_t{28},
                                   bytes.size() / 2, bytes.size() - 1})
    EXPECT_NE(complaint(bytes.substr(0, length)), "") << length;
  EXPECT_EQ(complaint(bytes + "x"), "is damaged: has 117049 bytes, expected 117048");
}

TEST(PolicyFile, SaysWhatItIsNot) {
  EXPECT_EQ(complaint(""), "is no policy network of 2048: has 0 bytes, expected at least 28");
  EXPECT_EQ(complaint(std::string(100, 'x')),
            "is no policy network of 2048: expected QDPOLICY at its beginning");
  EXPECT_EQ(complaint(with_head(kVersionAt, 2)), "is of version 2, expected 1");
}

TEST(PolicyFile, RefusesSizes) {
  const std::string expected = ", expected a multiple of 64 from 64 to 2048";
  for (const std::uint32_t size : {0u, 63u, 100u, 2112u, 0x80000040u}) {
    EXPECT_EQ(complaint(with_head(kInputsAt, size)),
              "has inputs " + std::to_string(size) + expected);
    EXPECT_EQ(complaint(with_head(kWidthAt, size)), "has width " + std::to_string(size) + expected);
  }
  EXPECT_EQ(complaint(with_head(kBlocksAt, 17)), "has 17 blocks, expected at most 16");
  EXPECT_EQ(complaint(with_head(kRecordAt, 1u << 30)),
            "has a record of 1073741824 bytes, expected at most 1048576");
}

TEST(PolicyFile, RefusesARecordThatIsNoText) {
  for (const char* const record : {"\x80", "\xC3", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                                   "\xFF", "\x1B[1m", "tab\t", "\x7F", "\xC2\x9B"}) {
    EXPECT_EQ(complaint_after([&](Network& network) { network.record = record; }),
              "has a record that is no text, expected UTF-8");
  }
}

TEST(PolicyFile, RefusesNumbersOutOfBounds) {
  EXPECT_EQ(complaint_after([](Network& network) { network.entry.weights[77] = -128; }),
            "has -128 in weight 77 of layer entry, expected -127 to 127");
  EXPECT_EQ(complaint_after(
                [](Network& network) { network.blocks[1].second.scaling.bias[3] = (1 << 30) + 1; }),
            "has 1073741825 in bias 3 of layer second of block 1, expected -1073741824 to "
            "1073741824");
  EXPECT_EQ(
      complaint_after([](Network& network) { network.blocks[0].first.scaling.multiplier[9] = -1; }),
      "has -1 in multiplier 9 of layer first of block 0, expected 0 to 2147483647");
  for (const int shift : {0, 63, 255}) {
    EXPECT_EQ(complaint_after([&](Network& network) { network.input.scaling.shift = shift; }),
              "has shift " + std::to_string(shift) + " in layer input, expected 1 to 62");
  }
  EXPECT_EQ(complaint_after([](Network& network) { network.reward[5] = -(1 << 30) - 1; }),
            "has reward -1073741825 for tile 5, expected -1073741824 to 1073741824");
  EXPECT_EQ(complaint_after([](Network& network) { network.discount = 65'537; }),
            "has discount 65537, expected 0 to 65536");
}

// 2048 weights of 127 with full activations come to 1,065,093,120; a bias may add 1,073,741,824.
// Together they fit 32 bits.
TEST(PolicyFile, TakesTheLargestSums) {
  Network network = empty_network({2048, 64, 0});
  std::fill(network.entry.weights.begin(), network.entry.weights.end(), std::int8_t{127});
  std::fill(network.entry.scaling.bias.begin(), network.entry.scaling.bias.end(), 1 << 30);
  EXPECT_EQ(complaint(policy_bytes(network)), "");
}

TEST(PolicyFile, RefusesOutputsWithoutBounds) {
  const std::string wrong = complaint_after([](Network& network) {
    network.heads.scaling.multiplier[4] = std::numeric_limits<std::int32_t>::max();
    network.heads.scaling.shift = 1;
  });
  EXPECT_NE(wrong.find("in output 4, expected less than 17592186044416"), std::string::npos)
      << wrong;
}

}  // namespace
}  // namespace quadrille::twenty48::policy
