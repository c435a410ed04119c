// A row of N bits, of which a board is made: 32, 64, 128 or 256, one machine word or several.
// The one thing that boards do with rows all the time is to look at a few neighbouring bits
// (`from`); all else is there for whoever looks at the whole row at once.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace quadrille::morpion {

// The width for speed: what does not fit goes on with twice the width (player.hpp).
inline constexpr int kRowBits = 64;

template <int Bits>
class Row {
  static_assert(Bits == 32 || Bits % 64 == 0);
  using Word = std::conditional_t<Bits == 32, std::uint32_t, std::uint64_t>;
  static constexpr int kWordBits = 8 * static_cast<int>(sizeof(Word));
  static constexpr int kWords = Bits / kWordBits;

 public:
  constexpr bool test(int index) const {
    return (words_[index / kWordBits] >> (index % kWordBits) & 1) != 0;
  }
  constexpr void set(int index) { words_[index / kWordBits] |= bit(index); }
  constexpr void clear(int index) { words_[index / kWordBits] &= ~bit(index); }

  // Bits index, index+1, … as far as the row goes, at least 16 of them.
  constexpr std::uint32_t from(int index) const {
    const int word = index / kWordBits, shift = index % kWordBits;
    Word bits = words_[word] >> shift;
    if constexpr (kWords > 1) {
      if (shift != 0 && word + 1 < kWords) bits |= words_[word + 1] << (kWordBits - shift);
    }
    return static_cast<std::uint32_t>(bits);
  }

  // Sets the bits of `pattern`, shifted so that its lowest is bit `index`.
  constexpr void add(std::uint32_t pattern, int index) {
    const int word = index / kWordBits, shift = index % kWordBits;
    words_[word] |= static_cast<Word>(pattern) << shift;
    if constexpr (kWords > 1) {
      if (shift != 0 && word + 1 < kWords) {
        words_[word + 1] |= static_cast<Word>(pattern) >> (kWordBits - shift);
      }
    }
  }

  constexpr bool empty() const {
    for (const Word word : words_) {
      if (word != 0) return false;
    }
    return true;
  }

  // Calls visit(index) for each set bit, in ascending order.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (int word = 0; word < kWords; ++word) {
      for (Word rest = words_[word]; rest != 0; rest &= rest - 1) {
        visit(word * kWordBits + std::countr_zero(rest));
      }
    }
  }

  friend constexpr Row operator&(Row a, Row b) {
    for (int word = 0; word < kWords; ++word) a.words_[word] &= b.words_[word];
    return a;
  }
  friend constexpr Row operator|(Row a, Row b) {
    for (int word = 0; word < kWords; ++word) a.words_[word] |= b.words_[word];
    return a;
  }
  friend constexpr Row operator~(Row a) {
    for (Word& word : a.words_) word = static_cast<Word>(~word);
    return a;
  }
  // By less than a word.
  friend constexpr Row operator>>(Row a, int count) {
    if (count == 0) return a;
    for (int word = 0; word < kWords; ++word) {
      a.words_[word] >>= count;
      if (word + 1 < kWords) a.words_[word] |= a.words_[word + 1] << (kWordBits - count);
    }
    return a;
  }
  friend constexpr bool operator==(const Row&, const Row&) = default;

 private:
  static constexpr Word bit(int index) { return Word{1} << (index % kWordBits); }

  Word words_[kWords] = {};
};

}  // namespace quadrille::morpion
