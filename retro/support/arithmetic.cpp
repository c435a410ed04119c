// The arithmetic that GCC takes from its library and a 68000 has no instruction for. The names and
// meanings are libgcc's, whose own copy is 68020 code in many distributions.
//
// Only mulu.w (16 x 16 -> 32) and divu.w (32 / 16 -> 16 and remainder) exist. They are written as
// asm because a C++ `*` or `/` in here may become a call of the very helper being defined. For the
// same reason 64-bit values are split by bit_cast, and shifted only by one.
//
// Division by zero raises the processor's own exception (vector 5), from divu.w.

#include <bit>
#include <cstdint>

namespace {

struct Halves {
  std::uint32_t high, low;
};

Halves split(std::uint64_t value) {
  return std::bit_cast<Halves>(value);
}

std::uint64_t join(std::uint32_t high, std::uint32_t low) {
  return std::bit_cast<std::uint64_t>(Halves{high, low});
}

constexpr std::uint32_t kLowWord = 0xffff;

std::uint32_t multiply_words(std::uint16_t left, std::uint16_t right) {
  std::uint32_t product = left;
  asm("mulu.w %1, %0" : "+d"(product) : "dmi"(right) : "cc");
  return product;
}

std::uint32_t multiply(std::uint32_t left, std::uint32_t right) {
  const std::uint16_t left_high = left >> 16, right_high = right >> 16;
  const std::uint32_t cross = multiply_words(left_high, right) + multiply_words(left, right_high);
  return multiply_words(left, right) + (cross << 16);
}

std::uint64_t multiply_wide(std::uint32_t left, std::uint32_t right) {
  const std::uint16_t left_high = left >> 16, right_high = right >> 16;
  const std::uint32_t lowest = multiply_words(left, right);
  const std::uint32_t middle = multiply_words(left_high, right) + (lowest >> 16);
  const std::uint32_t cross = multiply_words(left, right_high) + (middle & kLowWord);
  const std::uint32_t high = multiply_words(left_high, right_high) + (middle >> 16) + (cross >> 16);
  return join(high, cross << 16 | (lowest & kLowWord));
}

// What divu.w leaves in its register.
struct Digit {
  std::uint16_t remainder, quotient;
};

// One step of long division in base 65536; `remainder`, from the step before, is below `divisor`.
Digit divide_digit(std::uint16_t remainder, std::uint16_t digit, std::uint16_t divisor) {
  std::uint32_t register_value = std::uint32_t{remainder} << 16 | digit;
  asm("divu.w %1, %0" : "+d"(register_value) : "dmi"(divisor) : "cc");
  return std::bit_cast<Digit>(register_value);
}

template <typename Word>
struct Division {
  Word quotient, remainder;
};

Division<std::uint32_t> divide(std::uint32_t dividend, std::uint32_t divisor) {
  if (divisor <= kLowWord) {
    const Digit high = divide_digit(0, dividend >> 16, divisor);
    const Digit low = divide_digit(high.remainder, dividend, divisor);
    return {std::uint32_t{high.quotient} << 16 | low.quotient, low.remainder};
  }
  if (divisor >> 31) {
    if (dividend < divisor) return {0, dividend};
    return {1, dividend - divisor};
  }
  // Both lose low bits until the divisor fits a word. The quotient of what remains is right or one
  // too large; then the remainder wraps around, which is visible as the divisor is below 2^31.
  std::uint32_t scaled_dividend = dividend, scaled_divisor = divisor;
  do {
    scaled_dividend >>= 1;
    scaled_divisor >>= 1;
  } while (scaled_divisor > kLowWord);
  std::uint32_t quotient =
      divide_digit(scaled_dividend >> 16, scaled_dividend, scaled_divisor).quotient;
  std::uint32_t remainder = dividend - multiply(quotient, divisor);
  if (remainder >= divisor) {
    --quotient;
    remainder += divisor;
  }
  return {quotient, remainder};
}

int leading_zeros(std::uint32_t value) {
  int count = 0;
  if (value <= 0x0000ffff) count += 16, value <<= 16;
  if (value <= 0x00ffffff) count += 8, value <<= 8;
  if (value <= 0x0fffffff) count += 4, value <<= 4;
  if (value <= 0x3fffffff) count += 2, value <<= 2;
  if (value <= 0x7fffffff) count += 1;
  return count;
}

int leading_zeros(std::uint64_t value) {
  const auto [high, low] = split(value);
  return high ? leading_zeros(high) : 32 + leading_zeros(low);
}

int trailing_zeros(std::uint32_t value) {
  int count = 0;
  if (!(value & 0xffff)) count += 16, value >>= 16;
  if (!(value & 0xff)) count += 8, value >>= 8;
  if (!(value & 0xf)) count += 4, value >>= 4;
  if (!(value & 0x3)) count += 2, value >>= 2;
  if (!(value & 0x1)) count += 1;
  return count;
}

int trailing_zeros(std::uint64_t value) {
  const auto [high, low] = split(value);
  return low ? trailing_zeros(low) : 32 + trailing_zeros(high);
}

int population(std::uint32_t value) {
  value -= (value >> 1) & 0x55555555;
  value = (value & 0x33333333) + ((value >> 2) & 0x33333333);
  value = (value + (value >> 4)) & 0x0f0f0f0f;
  value += value >> 16;
  value += value >> 8;
  return static_cast<int>(value & 0x3f);
}

int population(std::uint64_t value) {
  const auto [high, low] = split(value);
  return population(high) + population(low);
}

std::uint64_t shift_left(std::uint64_t value, int amount) {
  const auto [high, low] = split(value);
  if (amount == 0) return value;
  if (amount >= 32) return join(low << (amount - 32), 0);
  return join(high << amount | low >> (32 - amount), low << amount);
}

// Arithmetic when High is signed, logical when it is not.
template <typename High>
std::uint64_t shift_right(std::uint64_t value, int amount) {
  const auto [bits, low] = split(value);
  const High high = static_cast<High>(bits);
  if (amount == 0) return value;
  if (amount >= 32) {
    const High fill = high < 0 ? High(-1) : High(0);
    return join(static_cast<std::uint32_t>(fill),
                static_cast<std::uint32_t>(high >> (amount - 32)));
  }
  return join(static_cast<std::uint32_t>(high >> amount), bits << (32 - amount) | low >> amount);
}

Division<std::uint64_t> divide_by_word(std::uint64_t dividend, std::uint16_t divisor) {
  const auto [high, low] = split(dividend);
  const Digit digit3 = divide_digit(0, high >> 16, divisor);
  const Digit digit2 = divide_digit(digit3.remainder, high, divisor);
  const Digit digit1 = divide_digit(digit2.remainder, low >> 16, divisor);
  const Digit digit0 = divide_digit(digit1.remainder, low, divisor);
  return {join(std::uint32_t{digit3.quotient} << 16 | digit2.quotient,
               std::uint32_t{digit1.quotient} << 16 | digit0.quotient),
          digit0.remainder};
}

Division<std::uint64_t> divide(std::uint64_t dividend, std::uint64_t divisor) {
  if (divisor <= kLowWord) return divide_by_word(dividend, static_cast<std::uint16_t>(divisor));
  if (dividend < divisor) return {0, dividend};
  if (split(dividend).high == 0) {
    const auto [quotient, remainder] = divide(split(dividend).low, split(divisor).low);
    return {quotient, remainder};
  }
  int bits = leading_zeros(divisor) - leading_zeros(dividend);
  divisor = shift_left(divisor, bits);
  std::uint64_t quotient = 0;
  for (; bits >= 0; --bits, divisor >>= 1) {
    quotient += quotient;
    if (dividend < divisor) continue;
    dividend -= divisor;
    ++quotient;
  }
  return {quotient, dividend};
}

// Rounds towards zero; the remainder has the dividend's sign. Negation is done unsigned, where the
// least value is its own negative, so that it needs no case of its own.
template <typename Signed, typename Word>
Division<Signed> divide_signed(Signed dividend, Signed divisor) {
  const auto magnitude = [](Signed value) {
    return value < 0 ? Word{0} - static_cast<Word>(value) : static_cast<Word>(value);
  };
  const auto with_sign = [](Word value, bool negative) {
    return static_cast<Signed>(negative ? Word{0} - value : value);
  };
  const auto [quotient, remainder] = divide(magnitude(dividend), magnitude(divisor));
  return {with_sign(quotient, (dividend < 0) != (divisor < 0)), with_sign(remainder, dividend < 0)};
}

Division<std::int32_t> divide(std::int32_t dividend, std::int32_t divisor) {
  return divide_signed<std::int32_t, std::uint32_t>(dividend, divisor);
}

Division<std::int64_t> divide(std::int64_t dividend, std::int64_t divisor) {
  return divide_signed<std::int64_t, std::uint64_t>(dividend, divisor);
}

std::uint32_t swap_bytes(std::uint32_t value) {
  return value << 24 | (value & 0xff00) << 8 | (value >> 8 & 0xff00) | value >> 24;
}

template <typename Word>
int three_way(Word left, Word right) {
  return left < right ? 0 : left == right ? 1 : 2;
}

}  // namespace

extern "C" {

std::uint32_t __mulsi3(std::uint32_t left, std::uint32_t right) {
  return multiply(left, right);
}

std::uint32_t __udivsi3(std::uint32_t dividend, std::uint32_t divisor) {
  return divide(dividend, divisor).quotient;
}

std::uint32_t __umodsi3(std::uint32_t dividend, std::uint32_t divisor) {
  return divide(dividend, divisor).remainder;
}

std::int32_t __divsi3(std::int32_t dividend, std::int32_t divisor) {
  return divide(dividend, divisor).quotient;
}

std::int32_t __modsi3(std::int32_t dividend, std::int32_t divisor) {
  return divide(dividend, divisor).remainder;
}

std::uint64_t __muldi3(std::uint64_t left, std::uint64_t right) {
  const auto [left_high, left_low] = split(left);
  const auto [right_high, right_low] = split(right);
  const std::uint32_t cross = multiply(left_high, right_low) + multiply(left_low, right_high);
  return multiply_wide(left_low, right_low) + join(cross, 0);
}

std::uint64_t __udivmoddi4(std::uint64_t dividend, std::uint64_t divisor,
                           std::uint64_t* remainder) {
  const auto result = divide(dividend, divisor);
  if (remainder) *remainder = result.remainder;
  return result.quotient;
}

std::int64_t __divmoddi4(std::int64_t dividend, std::int64_t divisor, std::int64_t* remainder) {
  const auto result = divide(dividend, divisor);
  if (remainder) *remainder = result.remainder;
  return result.quotient;
}

std::uint64_t __udivdi3(std::uint64_t dividend, std::uint64_t divisor) {
  return divide(dividend, divisor).quotient;
}

std::uint64_t __umoddi3(std::uint64_t dividend, std::uint64_t divisor) {
  return divide(dividend, divisor).remainder;
}

std::int64_t __divdi3(std::int64_t dividend, std::int64_t divisor) {
  return divide(dividend, divisor).quotient;
}

std::int64_t __moddi3(std::int64_t dividend, std::int64_t divisor) {
  return divide(dividend, divisor).remainder;
}

std::uint64_t __ashldi3(std::uint64_t value, int amount) {
  return shift_left(value, amount);
}

std::uint64_t __lshrdi3(std::uint64_t value, int amount) {
  return shift_right<std::uint32_t>(value, amount);
}

std::uint64_t __ashrdi3(std::uint64_t value, int amount) {
  return shift_right<std::int32_t>(value, amount);
}

int __popcountsi2(std::uint32_t value) {
  return population(value);
}

int __popcountdi2(std::uint64_t value) {
  return population(value);
}

int __paritysi2(std::uint32_t value) {
  return population(value) & 1;
}

int __paritydi2(std::uint64_t value) {
  return population(value) & 1;
}

int __ctzsi2(std::uint32_t value) {
  return trailing_zeros(value);
}

int __ctzdi2(std::uint64_t value) {
  return trailing_zeros(value);
}

int __clzsi2(std::uint32_t value) {
  return leading_zeros(value);
}

int __clzdi2(std::uint64_t value) {
  return leading_zeros(value);
}

int __ffssi2(std::uint32_t value) {
  return value ? trailing_zeros(value) + 1 : 0;
}

int __ffsdi2(std::uint64_t value) {
  return value ? trailing_zeros(value) + 1 : 0;
}

std::uint32_t __bswapsi2(std::uint32_t value) {
  return swap_bytes(value);
}

std::uint64_t __bswapdi2(std::uint64_t value) {
  const auto [high, low] = split(value);
  return join(swap_bytes(low), swap_bytes(high));
}

int __cmpdi2(std::int64_t left, std::int64_t right) {
  return three_way(left, right);
}

int __ucmpdi2(std::uint64_t left, std::uint64_t right) {
  return three_way(left, right);
}

}  // extern "C"
