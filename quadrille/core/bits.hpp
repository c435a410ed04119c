// Bit tools that every board uses, written portably; `bits_x86.hpp` holds the same functions as
// single instructions. Works on 64-bit words and on U128.
#pragma once

#include <bit>
#include <cstdint>

#include "quadrille/core/u128.hpp"

namespace quadrille {

constexpr int count_bits(std::uint64_t word) {
  return std::popcount(word);
}
constexpr int count_bits(U128 word) {
  return std::popcount(low_half(word)) + std::popcount(high_half(word));
}

constexpr int lowest_bit(std::uint64_t word) {
  return std::countr_zero(word);
}
constexpr int lowest_bit(U128 word) {
  return low_half(word) != 0 ? std::countr_zero(low_half(word))
                             : 64 + std::countr_zero(high_half(word));
}

// Position of the k-th set bit, counted from 0 at the low end; `word` has more than k bits set.
// Halving: at each width the population of the lower half says which half holds the bit.
constexpr int kth_set_bit(std::uint64_t word, int k) {
  int position = 0;
  for (int width = 32; width >= 8; width /= 2) {
    const std::uint64_t lower = word & ((std::uint64_t{1} << width) - 1);
    const int below = std::popcount(lower);
    const bool upper = k >= below;
    k -= upper ? below : 0;
    position += upper ? width : 0;
    word = upper ? word >> width : lower;
  }
  for (; k > 0; --k) word &= word - 1;
  return position + std::countr_zero(word);
}
constexpr int kth_set_bit(U128 word, int k) {
  const int below = std::popcount(low_half(word));
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
