// Bit tools that every board uses, written portably, for 64-bit words and U128.
#pragma once

#include <bit>
#include <cstdint>

#include "quadrille/core/require.hpp"
#include "quadrille/core/u128.hpp"

namespace quadrille {

inline constexpr std::uint64_t kEachByte = 0x0101010101010101;

// The number of set bits of each byte, in that byte.
constexpr std::uint64_t count_bits_by_byte(std::uint64_t word) {
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  return (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
}

// Without the instruction std::popcount would be a call into the compiler's library.
constexpr int count_bits(std::uint64_t word) {
#if defined(__POPCNT__) || defined(__wasm__)
  return std::popcount(word);
#else
  return static_cast<int>(count_bits_by_byte(word) * kEachByte >> 56);
#endif
}
constexpr int count_bits(U128 word) {
  return count_bits(low_half(word)) + count_bits(high_half(word));
}

// More than one bit set.
constexpr bool several(std::uint64_t word) {
  return (word & (word - 1)) != 0;
}

// `word` is not 0. For a CUDA device nvcc makes a constant of std::countr_zero.
constexpr int lowest_bit(std::uint64_t word) {
#ifdef __CUDA_ARCH__
  return count_bits(~word & (word - 1));
#else
  return std::countr_zero(word);
#endif
}
constexpr int lowest_bit(U128 word) {
  return low_half(word) != 0 ? lowest_bit(low_half(word)) : 64 + lowest_bit(high_half(word));
}

// Position of the k-th set bit, counted from 0 at the low end; `word` has more than k bits set. The
// multiplication sums the bytes' counts up, and the first byte whose sum exceeds k holds the bit.
constexpr int kth_set_bit(std::uint64_t word, int k) {
  require(k >= 0 && k < count_bits(word));
  constexpr std::uint64_t kTopOfEachByte = 0x80 * kEachByte;
  const std::uint64_t sums = count_bits_by_byte(word) * kEachByte;
  const std::uint64_t more_than_k = static_cast<std::uint64_t>(k + 1) * kEachByte;
  const std::uint64_t enough = ((sums | kTopOfEachByte) - more_than_k) & kTopOfEachByte;
  const int byte = lowest_bit(enough) & ~7;
  k -= static_cast<int>(sums << 8 >> byte & 0xFF);
  word >>= byte;
  for (; k > 0; --k) word &= word - 1;
  return byte + lowest_bit(word);
}
constexpr int kth_set_bit(U128 word, int k) {
  const int below = count_bits(low_half(word));
  return k < below ? kth_set_bit(low_half(word), k) : 64 + kth_set_bit(high_half(word), k - below);
}

// Exchanges the bits under `mask` with those `distance` above them: the atom of every bit
// permutation, and so of every transpose.
template <class Word>
constexpr Word delta_swap(Word word, Word mask, int distance) {
  const Word differing = (word ^ (word >> distance)) & mask;
  return word ^ differing ^ (differing << distance);
}

}  // namespace quadrille
