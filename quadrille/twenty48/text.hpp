// The notation's texts as strings, for those who have a heap.
#pragma once

#include <array>
#include <span>
#include <string>

#include "quadrille/twenty48/notation.hpp"

namespace quadrille::twenty48 {

// The 16 digits that every verb takes as a position.
template <int Bits>
std::string digits_of(BasicBoard<Bits> board) {
  std::array<char, kDigitsLength> text;
  write_digits(board, std::span<char, kDigitsLength>(text));
  return {text.data(), text.size()};
}

}  // namespace quadrille::twenty48
