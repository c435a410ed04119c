// The machine's arithmetic against arithmetic on paper. On a 68000 almost every operator below is a
// call into retro/support/arithmetic.cpp; on a PC the same statements hold of the native operators.
//
// The model uses 64-bit addition, subtraction and comparison, which the compiler does inline, and
// reads single bits from 16-bit limbs, so it shares nothing with the helpers. Every operand of an
// operator under test is volatile: nothing is computed by the compiler.

#include <array>
#include <bit>
#include <cstdint>
#include <iterator>
#include <limits>

#include "tests/portable.hpp"

namespace {

constexpr int kBits = 64;
constexpr std::uint64_t kGreatest = UINT64_MAX;

using Limbs = std::array<std::uint16_t, 4>;  // in memory order

std::size_t limb_of(int bit) {
  const std::size_t limb = static_cast<std::size_t>(bit) / 16;
  return std::endian::native == std::endian::big ? 3 - limb : limb;
}

bool bit_at(std::uint64_t value, int bit) {
  return std::bit_cast<Limbs>(value)[limb_of(bit)] >> (bit % 16) & 1;
}

std::uint64_t only_bit(int bit) {
  Limbs limbs{};
  limbs[limb_of(bit)] = static_cast<std::uint16_t>(1u << (bit % 16));
  return std::bit_cast<std::uint64_t>(limbs);
}

std::uint64_t paper_product(std::uint64_t left, std::uint64_t right) {
  std::uint64_t product = 0;
  for (int bit = 0; bit < kBits; ++bit, right += right)
    if (bit_at(left, bit)) product += right;
  return product;
}

struct Division {
  std::uint64_t quotient = 0, remainder = 0;
};

Division paper_division(std::uint64_t dividend, std::uint64_t divisor) {
  Division result;
  for (int bit = kBits; bit-- > 0;) {
    const bool carry = bit_at(result.remainder, kBits - 1);
    result.remainder += result.remainder;
    if (bit_at(dividend, bit)) ++result.remainder;
    if (!carry && result.remainder < divisor) continue;
    result.remainder -= divisor;
    result.quotient += only_bit(bit);
  }
  return result;
}

std::uint64_t paper_shift_left(std::uint64_t value, int amount) {
  while (amount--) value += value;
  return value;
}

std::uint64_t paper_shift_right(std::uint64_t value, int amount, bool fill) {
  std::uint64_t shifted = 0;
  for (int bit = 0; bit < kBits; ++bit)
    if (bit + amount < kBits ? bit_at(value, bit + amount) : fill) shifted += only_bit(bit);
  return shifted;
}

int paper_population(std::uint64_t value) {
  int count = 0;
  for (int bit = 0; bit < kBits; ++bit) count += bit_at(value, bit);
  return count;
}

int paper_trailing_zeros(std::uint64_t value) {
  int count = 0;
  while (count < kBits && !bit_at(value, count)) ++count;
  return count;
}

int paper_leading_zeros(std::uint64_t value) {
  int count = 0;
  while (count < kBits && !bit_at(value, kBits - 1 - count)) ++count;
  return count;
}

template <typename Word>
Word opaque(Word value) {
  const volatile Word hidden = value;
  return hidden;
}

template <typename Word>
Word multiply(Word left, Word right) {
  return opaque(left) * opaque(right);
}

template <typename Word>
Word divide(Word dividend, Word divisor) {
  return opaque(dividend) / opaque(divisor);
}

template <typename Word>
Word modulo(Word dividend, Word divisor) {
  return opaque(dividend) % opaque(divisor);
}

template <typename Word>
Word shift_left(Word value, int amount) {
  return opaque(value) << opaque(amount);
}

template <typename Word>
Word shift_right(Word value, int amount) {
  return opaque(value) >> opaque(amount);
}

// Sixteen steps of a 16-bit shift register of full period make one limb.
class RandomOperands {
 public:
  // Of every length from 0 to 64 bits.
  std::uint64_t next() {
    const int length = next_limb() % (kBits + 1);
    Limbs limbs;
    for (auto& limb : limbs) limb = next_limb();
    std::uint64_t value = std::bit_cast<std::uint64_t>(limbs);
    for (int bit = length; bit < kBits; ++bit)
      if (bit_at(value, bit)) value -= only_bit(bit);
    return value;
  }

 private:
  std::uint16_t next_limb() {
    constexpr std::uint16_t kTaps = 0xb400;
    for (int step = 0; step < 16; ++step)
      state_ = static_cast<std::uint16_t>(state_ >> 1 ^ (state_ & 1 ? kTaps : 0));
    return state_;
  }

  std::uint16_t state_ = 0xace1;
};

// Each power of two with its neighbours and its complement, a few decimal and patterned numbers,
// and random ones.
class Operands {
 public:
  Operands() {
    for (int bit = 0; bit < kBits; ++bit) {
      const std::uint64_t power = only_bit(bit);
      for (const std::uint64_t value : {power - 1, power, power + 1, kGreatest - power}) add(value);
    }
    for (const std::uint64_t value : kPatterns) add(value);
    RandomOperands random;
    for (int round = 0; round < kRandom; ++round) add(random.next());
  }
  const std::uint64_t* begin() const { return values_.data(); }
  const std::uint64_t* end() const { return values_.data() + size_; }

 private:
  static constexpr std::uint64_t kPatterns[] = {
      10,
      0x10003,
      0x1fffd,
      1'000'000'007,
      0x5555555555555555,
      0xaaaaaaaaaaaaaaaa,
      0x123456789abcdef0,
      0xffff0000ffff0000,
      0x00010000fffeffff,
  };
  static constexpr int kRandom = 100;

  void add(std::uint64_t value) { values_[size_++] = value; }

  std::array<std::uint64_t, 4 * kBits + std::size(kPatterns) + kRandom> values_;
  std::size_t size_ = 0;
};

std::uint32_t low_half(std::uint64_t value) {
  return static_cast<std::uint32_t>(value);
}

std::uint64_t magnitude(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return value < 0 ? 0 - bits : bits;
}

std::int64_t with_sign(std::uint64_t value, bool negative) {
  return static_cast<std::int64_t>(negative ? 0 - value : value);
}

template <typename Signed>
void check_signed_division() {
  const Operands operands;
  for (const std::uint64_t left : operands) {
    for (const std::uint64_t right : operands) {
      const auto dividend = static_cast<Signed>(left), divisor = static_cast<Signed>(right);
      const bool overflows = divisor == -1 && dividend == std::numeric_limits<Signed>::min();
      if (divisor == 0 || overflows) continue;
      const auto [quotient, remainder] = paper_division(magnitude(dividend), magnitude(divisor));
      ASSERT_EQ(divide(dividend, divisor), with_sign(quotient, (dividend < 0) != (divisor < 0)))
          << dividend << " / " << divisor;
      ASSERT_EQ(modulo(dividend, divisor), with_sign(remainder, dividend < 0))
          << dividend << " % " << divisor;
    }
  }
}

}  // namespace

TEST(Arithmetic, ThePaperModelAgreesWithSumsDoneByHand) {
  EXPECT_EQ(paper_product(12, 12), 144u);
  EXPECT_EQ(paper_product(1'000'000'000, 1'000'000'000), 1'000'000'000'000'000'000u);
  EXPECT_EQ(paper_division(1000, 7).quotient, 142u);
  EXPECT_EQ(paper_division(1000, 7).remainder, 6u);
  EXPECT_EQ(paper_division(kGreatest, kGreatest).quotient, 1u);
  EXPECT_EQ(paper_shift_left(3, 62), 0xc000000000000000u);
  EXPECT_EQ(paper_shift_right(0xc000000000000000u, 62, false), 3u);
  EXPECT_EQ(paper_shift_right(0x8000000000000000u, 60, true), 0xfffffffffffffff8u);
  EXPECT_EQ(paper_population(0xf0f0), 8);
  EXPECT_EQ(paper_trailing_zeros(0x100000000), 32);
  EXPECT_EQ(paper_leading_zeros(0x100000000), 31);
}

TEST(Arithmetic, ProductsKnownByHand) {
  EXPECT_EQ(multiply<std::uint32_t>(65'535, 65'537), 0xffffffffu);
  EXPECT_EQ(multiply<std::uint32_t>(0x10000, 0x10000), 0u);
  EXPECT_EQ(multiply<std::uint32_t>(0xffffffff, 0xffffffff), 1u);
  EXPECT_EQ(multiply<std::int32_t>(-46'340, 46'340), -2'147'395'600);
  EXPECT_EQ(multiply<std::uint64_t>(0xffffffff, 0xffffffff), 0xfffffffe00000001u);
  EXPECT_EQ(multiply<std::uint64_t>(kGreatest, kGreatest), 1u);
  EXPECT_EQ(multiply<std::uint64_t>(0x100000000, 0x100000000), 0u);
  EXPECT_EQ(multiply<std::int64_t>(-3'000'000'000, 3), -9'000'000'000);
  EXPECT_EQ(multiply<std::uint64_t>(6'700'417, 641), 4'294'967'297u);  // Euler's F5
}

TEST(Arithmetic, ProductsAgreeWithShiftAndAdd) {
  const Operands operands;
  for (const std::uint64_t left : operands) {
    for (const std::uint64_t right : operands) {
      const std::uint64_t product = paper_product(left, right);
      ASSERT_EQ(multiply(left, right), product) << left << " * " << right;
      ASSERT_EQ(multiply(low_half(left), low_half(right)), low_half(product)) << left << right;
    }
  }
}

TEST(Arithmetic, QuotientsKnownByHand) {
  EXPECT_EQ(divide<std::uint32_t>(4'294'967'295, 65'537), 65'535u);
  EXPECT_EQ(modulo<std::uint32_t>(4'294'967'295, 65'537), 0u);
  EXPECT_EQ(divide<std::uint32_t>(4'294'967'295, 10), 429'496'729u);
  EXPECT_EQ(modulo<std::uint32_t>(4'294'967'295, 10), 5u);
  EXPECT_EQ(divide<std::uint32_t>(0xffffffff, 0x80000001), 1u);
  EXPECT_EQ(divide<std::uint64_t>(kGreatest, 10), 1'844'674'407'370'955'161u);
  EXPECT_EQ(modulo<std::uint64_t>(kGreatest, 10), 5u);
  EXPECT_EQ(divide<std::uint64_t>(kGreatest, 6'700'417), 2'753'074'036'095u);
  EXPECT_EQ(modulo<std::uint64_t>(kGreatest, 6'700'417), 0u);  // F5 divides 2^64 - 1
  EXPECT_EQ(divide<std::uint64_t>(kGreatest, 0x8000000000000001u), 1u);
}

TEST(Arithmetic, QuotientsAgreeWithLongDivision) {
  const Operands operands;
  for (const std::uint64_t dividend : operands) {
    for (const std::uint64_t divisor : operands) {
      if (divisor != 0) {
        const auto [quotient, remainder] = paper_division(dividend, divisor);
        ASSERT_EQ(divide(dividend, divisor), quotient) << dividend << " / " << divisor;
        ASSERT_EQ(modulo(dividend, divisor), remainder) << dividend << " % " << divisor;
      }
      if (low_half(divisor) != 0) {
        const auto [quotient, remainder] = paper_division(low_half(dividend), low_half(divisor));
        ASSERT_EQ(divide(low_half(dividend), low_half(divisor)), quotient) << dividend << divisor;
        ASSERT_EQ(modulo(low_half(dividend), low_half(divisor)), remainder) << dividend << divisor;
      }
    }
  }
}

TEST(Arithmetic, TheDividendsAroundAMultipleOfTheDivisor) {
  const Operands operands;
  for (const std::uint64_t divisor : operands) {
    if (low_half(divisor) < 2) continue;
    const std::uint64_t greatest = paper_division(kGreatest, divisor).quotient;
    const std::uint64_t greatest_half = paper_division(UINT32_MAX, low_half(divisor)).quotient;
    for (const std::uint64_t quotient : operands) {
      if (quotient != 0 && quotient <= greatest) {
        const std::uint64_t multiple = paper_product(quotient, divisor);
        ASSERT_EQ(divide(multiple, divisor), quotient) << multiple << " / " << divisor;
        ASSERT_EQ(divide(multiple - 1, divisor), quotient - 1) << multiple << " / " << divisor;
      }
      if (quotient != 0 && quotient <= greatest_half) {
        const std::uint32_t half = low_half(divisor);
        const std::uint32_t multiple = low_half(paper_product(quotient, half));
        ASSERT_EQ(divide(multiple, half), quotient) << multiple << " / " << half;
        ASSERT_EQ(divide(multiple - 1, half), quotient - 1) << multiple << " / " << half;
      }
    }
  }
}

TEST(Arithmetic, QuotientTimesDivisorPlusRemainderIsTheDividend) {
  const Operands operands;
  for (const std::uint64_t dividend : operands) {
    for (const std::uint64_t divisor : operands) {
      if (divisor == 0) continue;
      const std::uint64_t quotient = divide(dividend, divisor);
      const std::uint64_t remainder = modulo(dividend, divisor);
      ASSERT_LT(remainder, divisor);
      ASSERT_LE(quotient, dividend);
      ASSERT_EQ(paper_product(quotient, divisor) + remainder, dividend);
    }
  }
}

TEST(Arithmetic, SignedDivisionRoundsTowardsZeroAndTheRemainderFollowsTheDividend) {
  EXPECT_EQ(divide<std::int32_t>(7, 2), 3);
  EXPECT_EQ(modulo<std::int32_t>(7, 2), 1);
  EXPECT_EQ(divide<std::int32_t>(-7, 2), -3);
  EXPECT_EQ(modulo<std::int32_t>(-7, 2), -1);
  EXPECT_EQ(divide<std::int32_t>(7, -2), -3);
  EXPECT_EQ(modulo<std::int32_t>(7, -2), 1);
  EXPECT_EQ(divide<std::int32_t>(-7, -2), 3);
  EXPECT_EQ(modulo<std::int32_t>(-7, -2), -1);
  EXPECT_EQ(divide<std::int64_t>(-7'000'000'000, 2'000'000'000), -3);
  EXPECT_EQ(modulo<std::int64_t>(-7'000'000'000, 2'000'000'000), -1'000'000'000);
  EXPECT_EQ(divide<std::int64_t>(7'000'000'000, -2'000'000'000), -3);
  EXPECT_EQ(modulo<std::int64_t>(7'000'000'000, -2'000'000'000), 1'000'000'000);
  EXPECT_EQ(divide<std::int64_t>(-7'000'000'000, -2'000'000'000), 3);
  EXPECT_EQ(modulo<std::int64_t>(-7'000'000'000, -2'000'000'000), -1'000'000'000);
}

TEST(Arithmetic, TheLeastValueDivides) {
  EXPECT_EQ(divide<std::int32_t>(INT32_MIN, 1), INT32_MIN);
  EXPECT_EQ(divide<std::int32_t>(INT32_MIN, 2), -1'073'741'824);
  EXPECT_EQ(divide<std::int32_t>(INT32_MIN, INT32_MIN), 1);
  EXPECT_EQ(divide<std::int32_t>(INT32_MAX, INT32_MIN), 0);
  EXPECT_EQ(modulo<std::int32_t>(INT32_MAX, INT32_MIN), INT32_MAX);
  EXPECT_EQ(modulo<std::int32_t>(INT32_MIN, 10), -8);
  EXPECT_EQ(divide<std::int64_t>(INT64_MIN, 1), INT64_MIN);
  EXPECT_EQ(divide<std::int64_t>(INT64_MIN, -2), 4'611'686'018'427'387'904);
  EXPECT_EQ(divide<std::int64_t>(INT64_MIN, INT64_MIN), 1);
  EXPECT_EQ(divide<std::int64_t>(INT64_MAX, INT64_MIN), 0);
  EXPECT_EQ(modulo<std::int64_t>(INT64_MAX, INT64_MIN), INT64_MAX);
  EXPECT_EQ(modulo<std::int64_t>(INT64_MIN, 10), -8);
}

TEST(Arithmetic, SignedQuotientsAgreeWithLongDivisionOfMagnitudes) {
  check_signed_division<std::int64_t>();
  check_signed_division<std::int32_t>();
}

TEST(Arithmetic, ShiftsKnownByHand) {
  const std::uint64_t value = 0x8123456789abcdef;
  EXPECT_EQ(shift_left(value, 0), value);
  EXPECT_EQ(shift_left(value, 31), 0xc4d5e6f780000000u);
  EXPECT_EQ(shift_left(value, 32), 0x89abcdef00000000u);
  EXPECT_EQ(shift_left(value, 33), 0x13579bde00000000u);
  EXPECT_EQ(shift_left(value, 63), 0x8000000000000000u);
  EXPECT_EQ(shift_right(value, 0), value);
  EXPECT_EQ(shift_right(value, 31), 0x102468acfu);
  EXPECT_EQ(shift_right(value, 32), 0x81234567u);
  EXPECT_EQ(shift_right(value, 33), 0x4091a2b3u);
  EXPECT_EQ(shift_right(value, 63), 1u);
  EXPECT_EQ(shift_right<std::int64_t>(INT64_MIN, 0), INT64_MIN);
  EXPECT_EQ(shift_right<std::int64_t>(INT64_MIN, 31), -4'294'967'296);
  EXPECT_EQ(shift_right<std::int64_t>(INT64_MIN, 32), INT32_MIN);
  EXPECT_EQ(shift_right<std::int64_t>(INT64_MIN, 33), -1'073'741'824);
  EXPECT_EQ(shift_right<std::int64_t>(INT64_MIN, 63), -1);
  EXPECT_EQ(shift_right<std::int64_t>(INT64_MAX, 62), 1);
}

TEST(Arithmetic, ShiftsByEveryAmountAgreeWithMovingSingleBits) {
  for (const std::uint64_t value : Operands{}) {
    const bool negative = bit_at(value, kBits - 1);
    for (int amount = 0; amount < kBits; ++amount) {
      ASSERT_EQ(shift_left(value, amount), paper_shift_left(value, amount)) << value << amount;
      ASSERT_EQ(shift_right(value, amount), paper_shift_right(value, amount, false))
          << value << amount;
      ASSERT_EQ(static_cast<std::uint64_t>(shift_right(static_cast<std::int64_t>(value), amount)),
                paper_shift_right(value, amount, negative))
          << value << amount;
    }
  }
}

TEST(Arithmetic, CountsOfNothingAndOfEverything) {
  EXPECT_EQ(std::popcount(opaque<std::uint64_t>(0)), 0);
  EXPECT_EQ(std::popcount(opaque(kGreatest)), 64);
  EXPECT_EQ(std::popcount(opaque<std::uint32_t>(UINT32_MAX)), 32);
  EXPECT_EQ(std::countr_zero(opaque<std::uint64_t>(0)), 64);
  EXPECT_EQ(std::countr_zero(opaque<std::uint64_t>(0x8000000000000000)), 63);
  EXPECT_EQ(std::countl_zero(opaque<std::uint64_t>(0)), 64);
  EXPECT_EQ(std::countl_zero(opaque<std::uint64_t>(1)), 63);
  EXPECT_EQ(__builtin_ffsll(opaque<std::int64_t>(0)), 0);
  EXPECT_EQ(__builtin_ffsll(opaque<std::int64_t>(INT64_MIN)), 64);
  EXPECT_EQ(__builtin_ffs(opaque<int>(0)), 0);
}

TEST(Arithmetic, BitCountsAgreeWithCountingOneByOne) {
  for (const std::uint64_t value : Operands{}) {
    ASSERT_EQ(std::popcount(opaque(value)), paper_population(value)) << value;
    ASSERT_EQ(__builtin_parityll(opaque(value)), paper_population(value) % 2) << value;
    ASSERT_EQ(std::countl_zero(opaque(value)), paper_leading_zeros(value)) << value;
    ASSERT_EQ(std::countr_zero(opaque(value)), paper_trailing_zeros(value)) << value;
    if (value != 0) {
      ASSERT_EQ(__builtin_ffsll(static_cast<std::int64_t>(opaque(value))),
                paper_trailing_zeros(value) + 1)
          << value;
    }

    const std::uint32_t half = low_half(value);
    ASSERT_EQ(std::popcount(opaque(half)), paper_population(half)) << half;
    ASSERT_EQ(__builtin_parity(opaque(half)), paper_population(half) % 2) << half;
    ASSERT_EQ(std::countl_zero(opaque(half)), paper_leading_zeros(half) - 32) << half;
    if (half != 0) {
      ASSERT_EQ(std::countr_zero(opaque(half)), paper_trailing_zeros(half)) << half;
      ASSERT_EQ(__builtin_ffs(static_cast<int>(opaque(half))), paper_trailing_zeros(half) + 1)
          << half;
    }
  }
}

TEST(Arithmetic, SwappingBytesReversesThem) {
  EXPECT_EQ(__builtin_bswap32(opaque<std::uint32_t>(0x12345678)), 0x78563412u);
  EXPECT_EQ(__builtin_bswap64(opaque<std::uint64_t>(0x0123456789abcdef)), 0xefcdab8967452301u);
}

#if !__STDC_HOSTED__

// Helpers that GCC 12 does not call for any operator above, but may from other code or versions.
extern "C" {
std::uint64_t __udivmoddi4(std::uint64_t, std::uint64_t, std::uint64_t*);
std::int64_t __divmoddi4(std::int64_t, std::int64_t, std::int64_t*);
std::uint64_t __ashldi3(std::uint64_t, int);
std::uint64_t __lshrdi3(std::uint64_t, int);
std::uint64_t __ashrdi3(std::uint64_t, int);
std::uint32_t __bswapsi2(std::uint32_t);
std::uint64_t __bswapdi2(std::uint64_t);
int __cmpdi2(std::int64_t, std::int64_t);
int __ucmpdi2(std::uint64_t, std::uint64_t);
}

TEST(Arithmetic, QuotientAndRemainderTogether) {
  const Operands operands;
  for (const std::uint64_t dividend : operands) {
    for (const std::uint64_t divisor : operands) {
      if (divisor == 0) continue;
      const auto [quotient, remainder] = paper_division(dividend, divisor);
      std::uint64_t rest = 0;
      ASSERT_EQ(__udivmoddi4(dividend, divisor, &rest), quotient);
      ASSERT_EQ(rest, remainder);
      ASSERT_EQ(__udivmoddi4(dividend, divisor, nullptr), quotient);
    }
  }
  std::int64_t rest = 0;
  EXPECT_EQ(__divmoddi4(-7'000'000'000, 2'000'000'000, &rest), -3);
  EXPECT_EQ(rest, -1'000'000'000);
  EXPECT_EQ(__divmoddi4(7'000'000'000, -2'000'000'000, &rest), -3);
  EXPECT_EQ(rest, 1'000'000'000);
}

TEST(Arithmetic, ShiftHelpersByEveryAmount) {
  for (const std::uint64_t value : Operands{}) {
    for (int amount = 0; amount < kBits; ++amount) {
      const bool negative = bit_at(value, kBits - 1);
      ASSERT_EQ(__ashldi3(value, amount), paper_shift_left(value, amount));
      ASSERT_EQ(__lshrdi3(value, amount), paper_shift_right(value, amount, false));
      ASSERT_EQ(__ashrdi3(value, amount), paper_shift_right(value, amount, negative));
    }
  }
}

TEST(Arithmetic, SwapHelpersReverseBytes) {
  EXPECT_EQ(__bswapsi2(0x12345678), 0x78563412u);
  EXPECT_EQ(__bswapdi2(0x0123456789abcdef), 0xefcdab8967452301u);
}

TEST(Arithmetic, ComparisonHelpersSayLessEqualGreaterAsZeroOneTwo) {
  EXPECT_EQ(__cmpdi2(-1, 0), 0);
  EXPECT_EQ(__cmpdi2(INT64_MIN, INT64_MAX), 0);
  EXPECT_EQ(__cmpdi2(0x100000000, 0x100000000), 1);
  EXPECT_EQ(__cmpdi2(0x100000001, 0x100000000), 2);
  EXPECT_EQ(__ucmpdi2(0, kGreatest), 0);
  EXPECT_EQ(__ucmpdi2(kGreatest, kGreatest), 1);
  EXPECT_EQ(__ucmpdi2(kGreatest, 1), 2);
}

#endif
