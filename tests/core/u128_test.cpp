#include "quadrille/core/u128.hpp"

#include "quadrille/core/rng.hpp"
#include "tests/portable.hpp"

namespace quadrille {
namespace {

constexpr std::uint64_t kAllOnes = ~std::uint64_t{0};
constexpr std::uint64_t kHigh = 0x0123456789ABCDEF;
constexpr std::uint64_t kLow = 0xFEDCBA9876543210;
constexpr TwoWords kValue{kHigh, kLow};

TEST(TwoWords, CarriesFromTheLowWordIntoTheHigh) {
  EXPECT_EQ(TwoWords(0, kAllOnes) + TwoWords(1), TwoWords(1, 0));
  EXPECT_EQ(TwoWords(5, kAllOnes) + TwoWords(7, kAllOnes), TwoWords(13, kAllOnes - 1));
  EXPECT_EQ(TwoWords(5, 6) + TwoWords(7, 8), TwoWords(12, 14));
  EXPECT_EQ(TwoWords(kAllOnes, kAllOnes) + TwoWords(1), TwoWords(0));
}

TEST(TwoWords, BorrowsForTheLowWordFromTheHigh) {
  EXPECT_EQ(TwoWords(1, 0) - TwoWords(1), TwoWords(0, kAllOnes));
  EXPECT_EQ(TwoWords(9, 3) - TwoWords(4, 5), TwoWords(4, kAllOnes - 1));
  EXPECT_EQ(TwoWords(9, 5) - TwoWords(4, 3), TwoWords(5, 2));
  EXPECT_EQ(TwoWords(0) - TwoWords(1), TwoWords(kAllOnes, kAllOnes));
}

TEST(TwoWords, ShiftsAcrossTheMiddle) {
  EXPECT_EQ(kValue << 0, kValue);
  EXPECT_EQ(kValue << 4, TwoWords(0x123456789ABCDEFF, 0xEDCBA98765432100));
  EXPECT_EQ(kValue << 64, TwoWords(kLow, 0));
  EXPECT_EQ(kValue << 68, TwoWords(0xEDCBA98765432100, 0));
  EXPECT_EQ(TwoWords(1) << 63, TwoWords(0, 0x8000000000000000));
  EXPECT_EQ(TwoWords(1) << 127, TwoWords(0x8000000000000000, 0));

  EXPECT_EQ(kValue >> 0, kValue);
  EXPECT_EQ(kValue >> 4, TwoWords(0x00123456789ABCDE, 0xFFEDCBA987654321));
  EXPECT_EQ(kValue >> 64, TwoWords(0, kHigh));
  EXPECT_EQ(kValue >> 100, TwoWords(0, 0x0123456));
  EXPECT_EQ(TwoWords(1, 0) >> 1, TwoWords(0, 0x8000000000000000));
  EXPECT_EQ(TwoWords(0x8000000000000000, 0) >> 127, TwoWords(1));
}

TEST(TwoWords, CombinesBitsWordByWord) {
  const TwoWords left(0xFF00, 0xF0F0), right(0x0FF0, 0xFF00);
  EXPECT_EQ(left & right, TwoWords(0x0F00, 0xF000));
  EXPECT_EQ(left | right, TwoWords(0xFFF0, 0xFFF0));
  EXPECT_EQ(left ^ right, TwoWords(0xF0F0, 0x0FF0));
  EXPECT_EQ(~TwoWords(0, kAllOnes), TwoWords(kAllOnes, 0));
}

TEST(TwoWords, AssignsInPlaceWhatTheOperatorGives) {
  TwoWords value = kValue;
  EXPECT_EQ(value &= TwoWords(0xFF, 0xFF), TwoWords(0xEF, 0x10));
  EXPECT_EQ(value |= TwoWords(0x100, 0x1), TwoWords(0x1EF, 0x11));
  EXPECT_EQ(value ^= TwoWords(0x1EF, 0x01), TwoWords(0, 0x10));
  EXPECT_EQ(value <<= 64, TwoWords(0x10, 0));
  EXPECT_EQ(value >>= 4, TwoWords(1, 0));
  EXPECT_EQ(value, TwoWords(1, 0));
}

TEST(TwoWords, IsOrderedByTheHighWordFirst) {
  EXPECT_TRUE(TwoWords(1, 9) < TwoWords(2, 0));
  EXPECT_FALSE(TwoWords(2, 0) < TwoWords(1, 9));
  EXPECT_TRUE(TwoWords(3, 4) < TwoWords(3, 5));
  EXPECT_FALSE(TwoWords(3, 5) < TwoWords(3, 5));
  EXPECT_NE(TwoWords(1, 0), TwoWords(0, 0));
  EXPECT_NE(TwoWords(0, 1), TwoWords(0, 0));
}

TEST(TwoWords, ConvertsAsIntegersDo) {
  EXPECT_EQ(static_cast<std::uint64_t>(kValue), kLow);
  EXPECT_EQ(static_cast<std::uint32_t>(kValue), 0x76543210u);
  EXPECT_TRUE(static_cast<bool>(TwoWords(1, 0)));
  EXPECT_TRUE(static_cast<bool>(TwoWords(0, 1)));
  EXPECT_FALSE(static_cast<bool>(TwoWords()));
  EXPECT_EQ(TwoWords(kLow), TwoWords(0, kLow));
}

TEST(U128, IsMadeOfItsHalves) {
  const U128 value = make_u128(kHigh, kLow);
  EXPECT_EQ(high_half(value), kHigh);
  EXPECT_EQ(low_half(value), kLow);
  EXPECT_EQ(high_half(value << 64), kLow);
  EXPECT_EQ(low_half(value << 64), 0u);
}

#if __STDC_HOSTED__ && defined(__SIZEOF_INT128__)

TwoWords two_words(U128 value) {
  return {high_half(value), low_half(value)};
}

// Half of the words are random, the others sit at the edges where carries happen.
std::uint64_t edgy_word(Rng& rng) {
  constexpr std::uint64_t kEdges[] = {0, 1, kAllOnes, kAllOnes - 1, std::uint64_t{1} << 63};
  return rng.below(2) == 0 ? rng.next() : kEdges[rng.below(5)];
}

TEST(TwoWords, AgreesWithTheCompilersWordOnEveryOperator) {
  constexpr int kPairs = 20'000;
  Rng rng(1);
  for (int pair = 0; pair < kPairs; ++pair) {
    const U128 a = make_u128(edgy_word(rng), edgy_word(rng));
    const U128 b = make_u128(edgy_word(rng), edgy_word(rng));
    const TwoWords left = two_words(a), right = two_words(b);
    ASSERT_EQ(left + right, two_words(a + b));
    ASSERT_EQ(left - right, two_words(a - b));
    ASSERT_EQ(left & right, two_words(a & b));
    ASSERT_EQ(left | right, two_words(a | b));
    ASSERT_EQ(left ^ right, two_words(a ^ b));
    ASSERT_EQ(~left, two_words(~a));
    ASSERT_EQ(left == right, a == b);
    ASSERT_EQ(left < right, a < b);
    ASSERT_EQ(static_cast<bool>(left), a != 0);
    ASSERT_EQ(static_cast<std::uint64_t>(left), static_cast<std::uint64_t>(a));
    ASSERT_EQ(static_cast<std::uint32_t>(left), static_cast<std::uint32_t>(a));
    const int count = static_cast<int>(rng.below(128));
    ASSERT_EQ(left << count, two_words(a << count)) << count;
    ASSERT_EQ(left >> count, two_words(a >> count)) << count;
  }
}

TEST(TwoWords, AgreesWithTheCompilersWordOnEveryShift) {
  const U128 value = make_u128(kHigh, kLow);
  for (int count = 0; count < 128; ++count) {
    EXPECT_EQ(kValue << count, two_words(value << count)) << count;
    EXPECT_EQ(kValue >> count, two_words(value >> count)) << count;
  }
}

#endif

}  // namespace
}  // namespace quadrille
