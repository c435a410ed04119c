// The tiles of a language as a text, one line for each letter in the order of the alphabet:
//
//   # capital, small form, how many, points, and whether it is a vowel
//   ? ? 2 0            the blank
//   A a 9 1 vowel
//   [CH] [ch] 1 5
//
// A '#' begins a remark. Without a line for the blank there is none. What is read fits all that
// the game keeps of it: at most 255 tiles of 31 letters, and no word can be worth more than a byte
// holds, for the board keeps the points of crossing words in one.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/words/board/tiles.hpp"

namespace quadrille::words {

inline constexpr int kMostTiles = 255;
inline constexpr int kMostValue = 63;
// A crossing word has a square less than a line: the most that its tiles are worth together.
inline constexpr int kMostWordValue = 254;

// A line: two forms, a count, a value, the word, blanks between and the line's end.
inline constexpr std::size_t kLongestTilesText =
    kKinds * (2 * (Glyph::kMostBytes + 1) + 4 + 3 + 5 + 1);

Expected<Tiles, ParseError> parse_tiles(std::string_view text);

// The blank first. Returns how many characters were written.
std::size_t write_tiles(const Tiles& tiles, std::span<char, kLongestTilesText> text);

}  // namespace quadrille::words
