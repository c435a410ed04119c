// A 128-bit word. Where the compiler has one (`unsigned __int128`) `U128` is that; elsewhere (the
// 68000) it is `TwoWords`, two 64-bit halves with just the operators that boards need. `TwoWords`
// is compiled everywhere, so the tests can hold the two against each other on a PC.
#pragma once

#include <bit>
#include <cstdint>

namespace quadrille {

struct TwoWords {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  constexpr TwoWords() = default;
  constexpr TwoWords(std::uint64_t value) : low(value) {}  // NOLINT: converts as integers do
  constexpr TwoWords(std::uint64_t high_half, std::uint64_t low_half)
      : low(low_half), high(high_half) {}

  constexpr explicit operator std::uint64_t() const { return low; }
  constexpr explicit operator std::uint32_t() const { return static_cast<std::uint32_t>(low); }
  constexpr explicit operator bool() const { return (low | high) != 0; }

  friend constexpr TwoWords operator~(TwoWords a) { return {~a.high, ~a.low}; }
  friend constexpr TwoWords operator&(TwoWords a, TwoWords b) {
    return {a.high & b.high, a.low & b.low};
  }
  friend constexpr TwoWords operator|(TwoWords a, TwoWords b) {
    return {a.high | b.high, a.low | b.low};
  }
  friend constexpr TwoWords operator^(TwoWords a, TwoWords b) {
    return {a.high ^ b.high, a.low ^ b.low};
  }
  friend constexpr TwoWords operator+(TwoWords a, TwoWords b) {
    const std::uint64_t sum = a.low + b.low;
    return {a.high + b.high + (sum < a.low ? 1u : 0u), sum};
  }
  friend constexpr TwoWords operator-(TwoWords a, TwoWords b) {
    return {a.high - b.high - (a.low < b.low ? 1u : 0u), a.low - b.low};
  }
  friend constexpr TwoWords operator<<(TwoWords a, int count) {
    if (count == 0) return a;
    if (count >= 64) return {a.low << (count - 64), 0};
    return {a.high << count | a.low >> (64 - count), a.low << count};
  }
  friend constexpr TwoWords operator>>(TwoWords a, int count) {
    if (count == 0) return a;
    if (count >= 64) return {0, a.high >> (count - 64)};
    return {a.high >> count, a.low >> count | a.high << (64 - count)};
  }
  constexpr TwoWords& operator&=(TwoWords b) { return *this = *this & b; }
  constexpr TwoWords& operator|=(TwoWords b) { return *this = *this | b; }
  constexpr TwoWords& operator^=(TwoWords b) { return *this = *this ^ b; }
  constexpr TwoWords& operator<<=(int count) { return *this = *this << count; }
  constexpr TwoWords& operator>>=(int count) { return *this = *this >> count; }

  friend constexpr bool operator==(TwoWords a, TwoWords b) {
    return a.low == b.low && a.high == b.high;
  }
  friend constexpr bool operator<(TwoWords a, TwoWords b) {
    return a.high != b.high ? a.high < b.high : a.low < b.low;
  }
};

#ifdef __SIZEOF_INT128__
__extension__ using U128 = unsigned __int128;
constexpr U128 make_u128(std::uint64_t high, std::uint64_t low) {
  return static_cast<U128>(high) << 64 | low;
}
#else
using U128 = TwoWords;
constexpr U128 make_u128(std::uint64_t high, std::uint64_t low) {
  return {high, low};
}
#endif

constexpr std::uint64_t low_half(U128 word) {
  return static_cast<std::uint64_t>(word);
}
constexpr std::uint64_t high_half(U128 word) {
  return static_cast<std::uint64_t>(word >> 64);
}

}  // namespace quadrille
