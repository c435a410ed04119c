// Letters and tiles as small numbers.
//
//   letter   1 … 31, in the order of the alphabet; 0 is none
//   tile     on a rack: a letter, or 0 for the blank
//            on the board and in a play: 0 for an empty square, a letter, or a letter with
//            kBlankFlag for a blank that stands for it
//   set      bit n stands for letter n; bit 0 for the blank
#pragma once

#include <cstdint>

namespace quadrille::words {

using Letter = std::uint8_t;
using Tile = std::uint8_t;
using LetterSet = std::uint32_t;

inline constexpr int kMostLetters = 31;
inline constexpr int kKinds = kMostLetters + 1;  // of tiles, with the blank
inline constexpr int kLongestWord = 21;          // as long as the largest board is wide

inline constexpr Tile kBlank = 0;  // on a rack
inline constexpr Tile kEmpty = 0;  // on the board
inline constexpr Tile kBlankFlag = 0x80;

inline constexpr LetterSet kAllLetters = ~LetterSet{1};

constexpr Letter letter_of(Tile tile) {
  return tile & static_cast<Tile>(~kBlankFlag);
}
constexpr bool is_blank(Tile tile) {
  return (tile & kBlankFlag) != 0;
}
// What the tile is on a rack: the blank where it stands for a letter.
constexpr Tile rack_tile(Tile tile) {
  return is_blank(tile) ? kBlank : tile;
}
constexpr LetterSet set_of(Letter letter) {
  return LetterSet{1} << letter;
}

}  // namespace quadrille::words
