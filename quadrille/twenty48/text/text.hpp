// The notation's texts as strings, for those who have a heap.
#pragma once

#include <array>
#include <span>
#include <string>

#include "quadrille/twenty48/notation/notation.hpp"
#include "quadrille/twenty48/notation/standing.hpp"

namespace quadrille::twenty48 {

// The 16 digits that every verb takes as a position.
template <int Bits>
std::string digits_of(BasicBoard<Bits> board) {
  std::array<char, kDigitsLength> text;
  write_digits(board, std::span<char, kDigitsLength>(text));
  return {text.data(), text.size()};
}

template <int Bits>
std::string grid_of_tiles(BasicBoard<Bits> board) {
  std::array<char, kLongestGrid> text;
  return {text.data(), write_grid(board, std::span<char, kLongestGrid>(text))};
}

// What parse_standing reads.
inline std::string text_of(const Standing& standing) {
  const std::string digits = digits_of(standing.board);
  return standing.score == 0 ? digits : digits + ',' + std::to_string(standing.score);
}

}  // namespace quadrille::twenty48
