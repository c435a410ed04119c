#include "quadrille/core/swar.hpp"

#include "quadrille/core/rng.hpp"
#include "tests/portable.hpp"

namespace quadrille::swar {
namespace {

// A 4×4 matrix of fields in the word that 2048 keeps it in.
template <int Bits>
struct Matrix;
template <>
struct Matrix<4> {
  using Word = std::uint64_t;
};
template <>
struct Matrix<5> {
  using Word = U128;
};
template <int Bits>
using Word = typename Matrix<Bits>::Word;

constexpr int kFields = 16;

template <int Bits>
int field(Word<Bits> word, int index) {
  int value = 0;
  for (int bit = 0; bit < Bits; ++bit) {
    if ((word >> (index * Bits + bit) & Word<Bits>{1}) != Word<Bits>{0}) value |= 1 << bit;
  }
  return value;
}

template <int Bits>
Word<Bits> with_field(Word<Bits> word, int index, int value) {
  return word | Word<Bits>{static_cast<std::uint64_t>(value)} << index * Bits;
}

template <int Bits>
Word<Bits> filled_with(int value) {
  Word<Bits> word = 0;
  for (int index = 0; index < kFields; ++index) word = with_field<Bits>(word, index, value);
  return word;
}

// About half of the fields are zero.
template <int Bits>
Word<Bits> random_word(Rng& rng) {
  Word<Bits> word = 0;
  for (int index = 0; index < kFields; ++index) {
    const auto value = static_cast<int>(rng.below(1 << Bits));
    word = with_field<Bits>(word, index, rng.below(2) == 0 ? 0 : value);
  }
  return word;
}

// Calls visit with the edges (all zero, all full, each single value in each single field) and with
// random words.
template <int Bits, class Visit>
void for_many_words(Visit visit) {
  constexpr int kFull = (1 << Bits) - 1;
  visit(Word<Bits>{0});
  visit(filled_with<Bits>(kFull));
  for (int index = 0; index < kFields; ++index) {
    for (int value = 1; value <= kFull; ++value) visit(with_field<Bits>(0, index, value));
  }
  Rng rng(6);
  for (int word = 0; word < 300; ++word) visit(random_word<Bits>(rng));
}

template <int Bits>
void check_zero_fields() {
  for_many_words<Bits>([](Word<Bits> word) {
    Word<Bits> zeros = 0, nonzeros = 0;
    for (int index = 0; index < kFields; ++index) {
      auto& marks = field<Bits>(word, index) == 0 ? zeros : nonzeros;
      marks = with_field<Bits>(marks, index, 1);
    }
    ASSERT_EQ((zero_fields<Bits, kFields>(word)), zeros);
    ASSERT_EQ((nonzero_fields<Bits, kFields>(word)), nonzeros);
  });
}

// Moves every field to where `place` says that (x, y) goes.
template <int Bits, class Place>
Word<Bits> rearranged(Word<Bits> word, Place place) {
  Word<Bits> result = 0;
  for (int y = 0; y < 4; ++y) {
    for (int x = 0; x < 4; ++x) {
      result = with_field<Bits>(result, place(x, y), field<Bits>(word, 4 * y + x));
    }
  }
  return result;
}

template <int Bits>
void check_transpose() {
  for_many_words<Bits>([](Word<Bits> word) {
    const auto turned = rearranged<Bits>(word, [](int x, int y) { return 4 * x + y; });
    ASSERT_EQ(transpose4x4<Bits>(word), turned);
    ASSERT_EQ(transpose4x4<Bits>(turned), word);
  });
}

template <int Bits>
void check_mirror() {
  for_many_words<Bits>([](Word<Bits> word) {
    const auto mirrored = rearranged<Bits>(word, [](int x, int y) { return 4 * y + 3 - x; });
    ASSERT_EQ(mirror4x4<Bits>(word), mirrored);
    ASSERT_EQ(mirror4x4<Bits>(mirrored), word);
  });
}

TEST(Swar, RepeatsAPatternAtAStride) {
  EXPECT_EQ(repeat<std::uint64_t>(1, 4, 16), 0x1111111111111111u);
  EXPECT_EQ(repeat<std::uint64_t>(0xFFF, 16, 4), 0x0FFF0FFF0FFF0FFFu);
  EXPECT_EQ(repeat<std::uint64_t>(0xAB, 8, 1), 0xABu);
  EXPECT_EQ(repeat<std::uint64_t>(0xAB, 8, 0), 0u);
  EXPECT_EQ(repeat<U128>(U128{1}, 32, 4), make_u128(0x100000001, 0x100000001));
}

TEST(Swar, FillsTheFourFieldsGiven) {
  EXPECT_EQ((four_fields<4, std::uint64_t>(0, 1, 4, 15)), 0xF0000000000F00FFu);
  EXPECT_EQ((four_fields<5, U128>(0, 1, 2, 15)), make_u128(0xF800, 0x7FFF));
}

TEST(SwarOfFourBits, FindsZeroFields) {
  check_zero_fields<4>();
}
TEST(SwarOfFiveBits, FindsZeroFields) {
  check_zero_fields<5>();
}

TEST(SwarOfFourBits, TransposesCellByCell) {
  check_transpose<4>();
  EXPECT_EQ(transpose4x4<4>(std::uint64_t{0xFEDCBA9876543210}), 0xFB73EA62D951C840u);
}
TEST(SwarOfFiveBits, TransposesCellByCell) {
  check_transpose<5>();
}

TEST(SwarOfFourBits, MirrorsCellByCell) {
  check_mirror<4>();
  EXPECT_EQ(mirror4x4<4>(std::uint64_t{0xFEDCBA9876543210}), 0xCDEF89AB45670123u);
}
TEST(SwarOfFiveBits, MirrorsCellByCell) {
  check_mirror<5>();
}

}  // namespace
}  // namespace quadrille::swar
