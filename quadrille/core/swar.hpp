// Many small fields in one word, worked on together (SWAR). A field is `Bits` wide, field 0 lowest.
// Masks are made at compile time; no field ever carries into its neighbour.
//
//   word:  … | field 2 | field 1 | field 0 |      zero_fields: 1 in the low bit of each zero field
#pragma once

#include <cstdint>

#include "quadrille/core/bits.hpp"

namespace quadrille::swar {

// `pattern` repeated `count` times, `stride` bits apart.
template <class Word>
constexpr Word repeat(Word pattern, int stride, int count) {
  Word word = 0;
  for (int index = 0; index < count; ++index) word |= pattern << (index * stride);
  return word;
}

template <int Bits, int Count, class Word>
inline constexpr Word kLowBits = repeat<Word>(Word{1}, Bits, Count);

// The low bit of every field that is not zero.
template <int Bits, int Count, class Word>
constexpr Word nonzero_fields(Word word) {
  static_assert(Bits == 4 || Bits == 5);
  Word any = word | word >> 1;
  any |= any >> 2;
  if constexpr (Bits == 5) any |= word >> 4;
  return any & kLowBits<Bits, Count, Word>;
}

template <int Bits, int Count, class Word>
constexpr Word zero_fields(Word word) {
  return nonzero_fields<Bits, Count>(word) ^ kLowBits<Bits, Count, Word>;
}

template <int Bits, class Word>
inline constexpr Word kField = (Word{1} << Bits) - Word{1};

// The four given fields filled with ones.
template <int Bits, class Word>
constexpr Word four_fields(int a, int b, int c, int d) {
  constexpr Word kOnes = kField<Bits, Word>;
  return kOnes << a * Bits | kOnes << b * Bits | kOnes << c * Bits | kOnes << d * Bits;
}

// Transpose of a 4×4 matrix of fields, cell (x, y) in field 4y + x: exchange the off-diagonal
// cells of each 2×2 block, then the off-diagonal blocks.
template <int Bits, class Word>
constexpr Word transpose4x4(Word word) {
  word = delta_swap(word, four_fields<Bits, Word>(1, 3, 9, 11), 3 * Bits);
  return delta_swap(word, four_fields<Bits, Word>(2, 3, 6, 7), 6 * Bits);
}

// Each row of four fields reversed: (x, y) to (3 - x, y).
template <int Bits, class Word>
constexpr Word mirror4x4(Word word) {
  constexpr Word kOnes = kField<Bits, Word>;
  word = delta_swap(word, repeat<Word>(kOnes, 2 * Bits, 8), Bits);
  return delta_swap(word, repeat<Word>(kOnes << Bits | kOnes, 4 * Bits, 4), 2 * Bits);
}

}  // namespace quadrille::swar
