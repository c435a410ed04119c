// The tiles of words. A square is two cells wide and one high, 16 × 8 pixels, so that a board of 15
// squares takes 30 × 15 cells: the letter on the left, its points or the premium on the right.
//
//   |##..## 4|    a tile with its letter and points; a blank has a small letter and no points
//   |2 L     |    premium squares are told apart by their text: 2L 3L 2W 3W, and * in the middle
//
// The lowest row of pixels and the rightmost column belong to the grid.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "retro/megadrive/screen/font.hpp"

namespace quadrille::megadrive::words_tiles {

enum Value : Pixel {
  kGrid = 4,
  kTile = 5,  // paper and ink of a letter
  kTileInk = 6,
  kSquare = 7,
  kDoubleLetter = 8,
  kTripleLetter = 9,
  kDoubleWord = 10,
  kTripleWord = 11,
  kPremiumInk = 12,
};

inline constexpr int kMostPoints = 10;

// Where each lies among the tiles of words.
inline constexpr int kCapital = 0;                          // 26: A …
inline constexpr int kSmall = kCapital + 26;                // 26: a …, for blanks
inline constexpr int kPoints = kSmall + 26;                 // 0 (empty) … 10
inline constexpr int kPremium = kPoints + kMostPoints + 1;  // 6 pairs, in the order of Square
inline constexpr int kCount = kPremium + 2 * 6;

enum class Square : std::uint8_t {
  plain,
  double_letter,
  triple_letter,
  double_word,
  triple_word,
  middle
};

constexpr Tile square_half(char letter, int shift, Pixel ink, Pixel paper, bool right) {
  Tile tile = solid(paper);
  for (int y = 0; y < 7; ++y) {
    for (int x = 0; x + shift < 8; ++x) {
      if (inked(letter, x, y)) paint(tile, x + shift, y, ink);
    }
  }
  for (int at = 0; at < 8; ++at) {
    paint(tile, at, 7, kGrid);
    if (right) paint(tile, 7, at, kGrid);
  }
  return tile;
}

// Digits of 3 × 5 pixels, side by side.
inline constexpr std::string_view kDigits = R"(
###..#..###.###.#.#.###.###.###.###.###
#.#.##....#...#.#.#.#...#.....#.#.#.#.#
#.#..#..###..##.###.###.###...#.###.###
#.#..#..#.....#...#...#.#.#...#.#.#...#
###.###.###.###...#.###.###...#.###.###
)";

constexpr Tile points_tile(int points) {
  Tile tile = square_half(' ', 0, kTileInk, kTile, true);
  const auto digit = [&](int value, int x) {
    for (int y = 0; y < 5; ++y) {
      for (int column = 0; column < 3; ++column) {
        const std::size_t at = static_cast<std::size_t>(4 * value + column);
        if (line_of(kDigits, y)[at] == '#') paint(tile, x + column, y + 2, kTileInk);
      }
    }
  };
  if (points >= 10) digit(points / 10, 0);
  if (points > 0) digit(points % 10, 4);
  return tile;
}

constexpr std::array<Tile, kCount> make() {
  std::array<Tile, kCount> tiles{};
  for (int letter = 0; letter < 26; ++letter) {
    const std::size_t at = static_cast<std::size_t>(letter);
    tiles[kCapital + at] = square_half(static_cast<char>('A' + letter), 1, kTileInk, kTile, false);
    tiles[kSmall + at] = square_half(static_cast<char>('a' + letter), 1, kTileInk, kTile, false);
  }
  for (int points = 0; points <= kMostPoints; ++points) {
    tiles[static_cast<std::size_t>(kPoints + points)] = points_tile(points);
  }
  constexpr std::string_view kTexts[6]{"  ", "2L", "3L", "2W", "3W", "* "};
  constexpr Pixel kPapers[6]{kSquare,     kDoubleLetter, kTripleLetter,
                             kDoubleWord, kTripleWord,   kDoubleWord};
  for (std::size_t square = 0; square < 6; ++square) {
    const int shift = square == 5 ? 4 : 1;
    tiles[kPremium + 2 * square] =
        square_half(kTexts[square][0], shift, kPremiumInk, kPapers[square], false);
    tiles[kPremium + 2 * square + 1] =
        square_half(kTexts[square][1], 0, kPremiumInk, kPapers[square], true);
  }
  for (int x = 0; x < 3; ++x) {  // the right part of the star in the middle
    for (int y = 0; y < 7; ++y) {
      if (inked('*', x + 4, y)) paint(tiles[kPremium + 11], x, y, kPremiumInk);
    }
  }
  return tiles;
}

}  // namespace quadrille::megadrive::words_tiles
