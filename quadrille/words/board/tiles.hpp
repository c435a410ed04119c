// The tiles of a language: how many of each, what each is worth, and how it is written.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "quadrille/core/even.hpp"
#include "quadrille/core/require.hpp"
#include "quadrille/words/lexicon/letters.hpp"

namespace quadrille::words {

// How a letter is written: UTF-8 of one character, or several in brackets ("[CH]").
class alignas(kEven) Glyph {
 public:
  static constexpr std::size_t kMostBytes = 10;

  constexpr Glyph() = default;
  // The text is no longer than kMostBytes.
  constexpr explicit Glyph(std::string_view text) : size_(static_cast<std::uint8_t>(text.size())) {
    require(text.size() <= kMostBytes);
    for (std::size_t place = 0; place < text.size(); ++place) bytes_[place] = text[place];
  }
  constexpr std::string_view text() const { return {bytes_, size_}; }
  friend constexpr bool operator==(const Glyph& one, const Glyph& other) {
    return one.text() == other.text();
  }

 private:
  char bytes_[kMostBytes] = {};
  std::uint8_t size_ = 0;
};

struct Tiles {
  int letters = 0;                           // letters 1 … letters
  std::array<std::uint8_t, kKinds> count{};  // [0]: blanks
  std::array<std::uint8_t, kKinds> value{};  // points; [0]: of a blank, which is 0
  LetterSet vowels = 0;
  std::array<Glyph, kKinds> capital;  // [0]: "?"
  std::array<Glyph, kKinds> small;    // a blank that stands for the letter

  constexpr int total() const {
    int sum = 0;
    for (int kind = 0; kind <= letters; ++kind) sum += count[kind];
    return sum;
  }
  // Points of a tile on a rack, on the board or in a play.
  constexpr int value_of(Tile tile) const { return is_blank(tile) ? 0 : value[tile]; }
  constexpr LetterSet alphabet() const {
    return static_cast<LetterSet>((std::uint64_t{2} << letters) - 2);
  }

  friend constexpr bool operator==(const Tiles&, const Tiles&) = default;
};

}  // namespace quadrille::words
