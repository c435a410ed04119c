// Boards as text, in and out, on spans of characters.
//
//   digits  16 of them, one a cell, the word's own order: the last digit is cell (0, 0), top left.
//           0-9 a-f on the narrow board (so it is the 64-bit word in hex), and on to v on the wide.
//   grid    16 tile values in reading order, parted by blanks, commas, slashes, bars or line ends;
//           an empty cell is 0 or a dot:  "2 2 4 . / . . . . / . . . . / . . . 1024"
//
// A wide board is refused where its tiles sum to 2^32 or more: two 2^31s could merge, which no cell
// holds. No game leads there from below: a spawn adds at most 4, and the even numbers just below
// 2^32 are sums of no fewer than 30 tiles. So whatever is written by a game can be read.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/twenty48/board/board.hpp"

namespace quadrille::twenty48 {

inline constexpr std::size_t kDigitsLength = kCells;
inline constexpr std::size_t kLongestGrid =
    kCells * 13;  // ten digits and " / ", more than any tile needs

template <int Bits>
Expected<BasicBoard<Bits>, ParseError> parse_board(std::string_view text);

template <int Bits>
void write_digits(BasicBoard<Bits> board, std::span<char, kDigitsLength> text);

// Returns how many characters were written.
template <int Bits>
std::size_t write_grid(BasicBoard<Bits> board, std::span<char, kLongestGrid> text);

std::string_view direction_name(Direction direction);
Expected<Direction, ParseError> parse_direction(std::string_view text);

}  // namespace quadrille::twenty48
