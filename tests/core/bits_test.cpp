#include "quadrille/core/bits.hpp"

#include "quadrille/core/rng.hpp"
#include "tests/portable.hpp"

namespace quadrille {
namespace {

template <class Word>
bool has_bit(Word word, int position) {
  return (word >> position & Word{1}) != Word{0};
}

// Goes through the word bit by bit and asks about each set bit as it comes.
template <class Word>
void check_against_a_plain_loop(Word word, int width) {
  int seen = 0;
  for (int position = 0; position < width; ++position) {
    if (!has_bit(word, position)) continue;
    if (seen == 0) {
      ASSERT_EQ(lowest_bit(word), position);
    }
    ASSERT_EQ(kth_set_bit(word, seen), position) << seen;
    ++seen;
  }
  ASSERT_EQ(count_bits(word), seen);
}

// Words with about 1/8, 1/2 and 7/8 of their bits set.
std::uint64_t sparse_word(Rng& rng) {
  return rng.next() & rng.next() & rng.next();
}

std::uint64_t word_of_any_density(Rng& rng) {
  switch (rng.below(3)) {
    case 0:
      return sparse_word(rng);
    case 1:
      return rng.next();
    default:
      return ~sparse_word(rng);
  }
}

constexpr int kWords = 200;

TEST(Bits, AreCountedAndFoundAsAPlainLoopFindsThem) {
  Rng rng(2);
  check_against_a_plain_loop(std::uint64_t{0}, 64);
  check_against_a_plain_loop(~std::uint64_t{0}, 64);
  for (int position = 0; position < 64; ++position) {
    check_against_a_plain_loop(std::uint64_t{1} << position, 64);
  }
  for (int index = 0; index < kWords; ++index) {
    check_against_a_plain_loop(word_of_any_density(rng), 64);
  }
}

TEST(Bits, AreCountedAndFoundInBothHalvesOfAWideWord) {
  Rng rng(3);
  constexpr std::uint64_t kAllOnes = ~std::uint64_t{0};
  check_against_a_plain_loop(make_u128(0, 0), 128);
  check_against_a_plain_loop(make_u128(kAllOnes, 0), 128);
  check_against_a_plain_loop(make_u128(0, kAllOnes), 128);
  check_against_a_plain_loop(make_u128(kAllOnes, kAllOnes), 128);
  for (int position = 0; position < 128; ++position) {
    check_against_a_plain_loop(make_u128(0, 1) << position, 128);
  }
  for (int index = 0; index < kWords; ++index) {
    check_against_a_plain_loop(make_u128(word_of_any_density(rng), word_of_any_density(rng)), 128);
  }
}

TEST(Bits, DeltaSwapExchangesTheMaskedBitsWithThoseAboveThem) {
  EXPECT_EQ(delta_swap<std::uint64_t>(0xAB, 0x0F, 4), 0xBAu);
  EXPECT_EQ(delta_swap<std::uint64_t>(0x12345678, 0x00FF00FF, 8), 0x34127856u);
  EXPECT_EQ(delta_swap<std::uint64_t>(0x12345678, 0x000000FF, 8), 0x12347856u);
  EXPECT_EQ(delta_swap<U128>(make_u128(7, 9), make_u128(0, 15), 64), make_u128(9, 7));
}

}  // namespace
}  // namespace quadrille
