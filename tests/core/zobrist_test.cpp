#include "quadrille/core/zobrist.hpp"

#include "tests/portable.hpp"

namespace quadrille {
namespace {

constexpr std::size_t kKeys = 256;
constexpr auto kFirstTable = zobrist_keys<kKeys>(1);
constexpr auto kSecondTable = zobrist_keys<kKeys>(2);

TEST(Zobrist, HasNoTwoEqualKeysInOneTableOrTwo) {
  for (std::size_t one = 0; one < kKeys; ++one) {
    ASSERT_NE(kFirstTable[one], 0u);
    for (std::size_t other = 0; other < one; ++other) {
      ASSERT_NE(kFirstTable[one], kFirstTable[other]);
    }
    for (const std::uint64_t other : kSecondTable) ASSERT_NE(kFirstTable[one], other);
  }
}

TEST(Zobrist, GivesTheSameKeysForTheSameNameAtRunTime) {
  volatile std::uint64_t name = 1;
  EXPECT_TRUE(zobrist_keys<kKeys>(name) == kFirstTable);
}

TEST(Zobrist, GivesALongerTableTheSameBeginning) {
  const auto longer = zobrist_keys<kKeys + 1>(1);
  for (std::size_t index = 0; index < kKeys; ++index) ASSERT_EQ(longer[index], kFirstTable[index]);
}

// A piece walks over the squares and back the same way, leaving and entering at each step.
TEST(Zobrist, ComesBackToTheSameHashWhenMovesAreTakenBack) {
  const std::uint64_t start = kFirstTable[0] ^ kSecondTable[7];
  std::uint64_t hash = start;
  for (std::size_t square = 1; square < kKeys; ++square) {
    hash ^= kFirstTable[square - 1] ^ kFirstTable[square];
    ASSERT_NE(hash, start) << square;
  }
  EXPECT_EQ(hash, kFirstTable[kKeys - 1] ^ kSecondTable[7]);
  for (std::size_t square = kKeys - 1; square > 0; --square) {
    hash ^= kFirstTable[square] ^ kFirstTable[square - 1];
  }
  EXPECT_EQ(hash, start);
}

// Of 256 fair coins 128 show heads with a standard deviation of 8; five of these are more than any
// of 64 bits should be off.
TEST(Zobrist, SetsEveryBitInAboutHalfOfTheKeys) {
  constexpr int kAllowed = 5 * 8;
  for (int bit = 0; bit < 64; ++bit) {
    int set = 0;
    for (const std::uint64_t key : kFirstTable) set += static_cast<int>(key >> bit & 1);
    EXPECT_GE(set, 128 - kAllowed) << bit;
    EXPECT_LE(set, 128 + kAllowed) << bit;
  }
}

}  // namespace
}  // namespace quadrille
