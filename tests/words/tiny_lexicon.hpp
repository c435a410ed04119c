// A lexicon from a handful of words, for tests: every string of the DAWG and of the GADDAG in one
// sorted array, and from it a tree in which nothing is shared. No heap, and nothing to get wrong.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "quadrille/words/lexicon/lexicon.hpp"

namespace quadrille::words {

// Letters of a word, or of a string of the graph, where 0 is the separator.
class ShortWord {
 public:
  static constexpr std::size_t kMost = 16;

  constexpr ShortWord() = default;
  // "CAT": A is letter 1.
  constexpr explicit ShortWord(std::string_view text) {
    for (const char letter : text) push(static_cast<Letter>(letter - 'A' + 1));
  }
  constexpr void push(Letter letter) { letters_[size_++] = letter; }
  constexpr std::size_t size() const { return size_; }
  constexpr Letter operator[](std::size_t place) const { return letters_[place]; }
  constexpr std::span<const Letter> letters() const { return {letters_.data(), size_}; }

  // The order of a tree: the beginning of a string comes before the string.
  friend constexpr bool operator<(const ShortWord& one, const ShortWord& other) {
    const auto left = one.letters(), right = other.letters();
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
  }

 private:
  std::array<Letter, kMost> letters_{};
  std::size_t size_ = 0;
};

class TinyLexicon {
 public:
  static constexpr std::size_t kMostWords = 256;
  static constexpr std::size_t kMostStrings = 2048;
  static constexpr std::size_t kMostNodes = 16384;

  constexpr void clear() { count_ = 0; }
  constexpr void add(const ShortWord& word) { words_[count_++] = word; }
  constexpr std::span<const ShortWord> words() const { return {words_.data(), count_}; }

  // After the last word.
  constexpr void build() {
    nodes_[0] = nodes_[1] = 0;
    used_ = 2;
    strings_ = 0;
    for (const ShortWord& word : words()) string_[strings_++] = word;
    std::sort(string_.begin(), string_.begin() + strings_);
    const std::uint32_t dawg = siblings(0, strings_, 0);
    strings_ = 0;
    for (const ShortWord& word : words()) add_turns(word);
    std::sort(string_.begin(), string_.begin() + strings_);
    const std::uint32_t gaddag = siblings(0, strings_, 0);
    nodes_[0] = Lexicon::Node::make(0, false, true, dawg).bits();
    nodes_[1] = Lexicon::Node::make(0, false, true, gaddag).bits();
  }

  constexpr Lexicon lexicon() const {
    return Lexicon(std::span<const std::uint32_t>(nodes_.data(), used_));
  }

 private:
  // ERAC, RAC@E, AC@RE, C@ARE
  constexpr void add_turns(const ShortWord& word) {
    for (std::size_t left = word.size(); left > 0; --left) {
      ShortWord& turned = string_[strings_++] = ShortWord();
      for (std::size_t place = left; place > 0; --place) turned.push(word[place - 1]);
      if (left < word.size()) turned.push(kSeparator);
      for (std::size_t place = left; place < word.size(); ++place) turned.push(word[place]);
    }
  }

  // The nodes for what follows `depth` letters that the strings first … end - 1 have in common.
  constexpr std::uint32_t siblings(std::size_t first, std::size_t end, std::size_t depth) {
    while (first < end && string_[first].size() == depth) ++first;
    if (first == end) return 0;
    const std::size_t begin = used_;
    used_ += different(first, end, depth);
    for (std::size_t node = begin; first < end; ++node) {
      const std::size_t next = other_letter(first, end, depth);
      const std::uint32_t children = siblings(first, next, depth + 1);
      nodes_[node] = Lexicon::Node::make(string_[first][depth], string_[first].size() == depth + 1,
                                         next == end, children)
                         .bits();
      first = next;
    }
    return static_cast<std::uint32_t>(begin);
  }

  constexpr std::size_t other_letter(std::size_t first, std::size_t end, std::size_t depth) const {
    const Letter letter = string_[first][depth];
    while (first < end && string_[first][depth] == letter) ++first;
    return first;
  }
  constexpr std::size_t different(std::size_t first, std::size_t end, std::size_t depth) const {
    std::size_t letters = 0;
    for (; first < end; first = other_letter(first, end, depth)) ++letters;
    return letters;
  }

  std::array<ShortWord, kMostWords> words_{};
  std::size_t count_ = 0;
  std::array<ShortWord, kMostStrings> string_{};
  std::size_t strings_ = 0;
  std::array<std::uint32_t, kMostNodes> nodes_{};
  std::size_t used_ = 0;
};

}  // namespace quadrille::words
