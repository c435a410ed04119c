// From a handful of letters to the words that they make, in one look.
//
// The trick: a set of letters has a 32-bit key that is the SUM of a random number per letter, so
// that the key of a part of the rack together with the tiles played through is one addition. Two
// hash tables per word length, both of 8-byte entries {key, payload} in open addressing:
//
//   groups       key of all letters             → where the anagrams lie in the pool, and how many
//   completing   key of all letters but one     → the set of letters that complete it (for a blank)
//
// Different letters can, very rarely, have the same key, and then share an entry: whoever uses a
// word compares the letters that he places (LetterCounts) before he believes it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/core/rng.hpp"
#include "quadrille/words/lexicon/letters.hpp"

namespace quadrille::words {

using LettersKey = std::uint32_t;

namespace detail {

constexpr auto letter_keys() {
  std::array<LettersKey, kKinds> keys{};
  Rng rng(0x776F726473);  // "words"
  for (std::size_t letter = 1; letter < kKinds; ++letter) {
    keys[letter] = static_cast<LettersKey>(rng.next() >> 32);
  }
  return keys;
}

}  // namespace detail

inline constexpr std::array<LettersKey, kKinds> kLetterKeys = detail::letter_keys();

// An exact count of up to fifteen letters, four bits each.
struct LetterCounts {
  std::uint64_t low = 0, high = 0;

  constexpr void add(Letter letter) {
    (letter < 16 ? low : high) += std::uint64_t{1} << (letter % 16 * 4);
  }
  constexpr void add(const LetterCounts& other) {
    low += other.low;
    high += other.high;
  }
  friend constexpr bool operator==(const LetterCounts&, const LetterCounts&) = default;
};

struct MapEntry {
  LettersKey key;
  std::uint32_t payload;  // 0: the entry is free
};

// A table whose entries someone else owns; their number is a power of two, some are free.
class MapTable {
 public:
  constexpr MapTable() = default;
  constexpr MapTable(std::span<const MapEntry> entries, std::span<const std::uint64_t> filter)
      : entries_(entries.data()),
        filter_(filter.data()),
        mask_(entries.size() - 1),
        shift_(32 - std::countr_zero(entries.size())) {}

  constexpr std::size_t home(LettersKey key) const { return key >> shift_; }

  // A word of the filter serves so many entries. It has two bits set for each of their keys, so
  // most keys that are not there are known for it without a look at the much larger table.
  static constexpr std::size_t kFiltered = 8;
  static constexpr std::uint64_t filter_bits(LettersKey key) {
    return std::uint64_t{1} << (key & 63) | std::uint64_t{1} << (key >> 6 & 63);
  }

  // So that the entry is near when it is looked for.
  void prefetch(LettersKey key) const { __builtin_prefetch(filter_ + home(key) / kFiltered); }

  constexpr std::uint32_t find(LettersKey key) const {
    if (entries_ == nullptr) return 0;
    if (const std::uint64_t bits = filter_bits(key);
        (filter_[home(key) / kFiltered] & bits) != bits) {
      return 0;
    }
    for (std::size_t place = home(key);; place = (place + 1) & mask_) {
      const MapEntry entry = entries_[place];
      if (entry.payload == 0 || entry.key == key) return entry.payload;
    }
  }

 private:
  const MapEntry* entries_ = nullptr;
  const std::uint64_t* filter_ = nullptr;
  std::size_t mask_ = 0;
  int shift_ = 0;
};

constexpr LettersKey key_of(std::span<const Letter> word) {
  LettersKey key = 0;
  for (const Letter letter : word) key += kLetterKeys[letter];
  return key;
}

class WordMap {
 public:
  // The payload of a group: the number of its first word, and in eight bits how many there are. As
  // many as kManyWords are counted by their keys: no language has so many anagrams, but lists of
  // anything else may.
  static constexpr std::uint32_t kManyWords = 255;

  struct Length {
    MapTable groups, completing;
    std::span<const Letter> pool;  // words one after the other
  };

  // The words of a length with these letters, one behind the other.
  struct Group {
    const Letter* words;
    int count;
  };

  std::array<Length, kLongestWord + 1> lengths;

  Group find(int length, LettersKey key) const {
    const Length& words = lengths[length];
    const std::uint32_t payload = words.groups.find(key);
    const std::size_t first = std::size_t{payload >> 8} * static_cast<std::size_t>(length);
    const int count = static_cast<int>(payload & 0xFF);
    if (count == kManyWords) return {words.pool.data() + first, count_from(first, length, key)};
    return {words.pool.data() + first, count};
  }
  void prefetch(int length, LettersKey key, int blanks) const {
    const Length& words = lengths[length];
    (blanks == 0 ? words.groups : words.completing).prefetch(key);
  }
  LetterSet completing(int length, LettersKey key) const {
    return lengths[length].completing.find(key);
  }

 private:
  int count_from(std::size_t first, int length, LettersKey key) const {
    const std::span<const Letter> pool = lengths[length].pool;
    const std::size_t size = static_cast<std::size_t>(length);
    int count = 0;
    for (std::size_t at = first; at < pool.size() && key_of(pool.subspan(at, size)) == key;) {
      ++count;
      at += size;
    }
    return count;
  }
};

}  // namespace quadrille::words
