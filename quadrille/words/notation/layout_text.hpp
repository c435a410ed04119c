// Premium squares as a picture, a line for each row, blanks between the squares or not:
//
//   .  plain     '  double letter     "  triple letter     ^  quadruple letter
//                -  double word       =  triple word       ~  quadruple word
//   *  start and double word          +  start
//
// A '#' begins a remark. The board is as wide as high, from 2 to 21 squares, with one start. No
// seven tiles of a row or column may count their word more than 144 times, which is what the
// largest board in use does: points then fit every number that they are kept in.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/words/board/layout.hpp"

namespace quadrille::words {

inline constexpr int kMostTimes = 144;

// Squares with blanks between, or the line's end.
inline constexpr std::size_t kLongestLayoutText = 2 * kMostSquares;

Expected<Layout, ParseError> parse_layout(std::string_view text);

// A layout whose squares have one of the premiums above. Returns how many characters were written.
std::size_t write_layout(const Layout& layout, std::span<char, kLongestLayoutText> text);

}  // namespace quadrille::words
