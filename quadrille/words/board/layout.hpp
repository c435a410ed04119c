// Where the premium squares are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/words/lexicon/letters.hpp"

namespace quadrille::words {

inline constexpr int kMostSide = kLongestWord;
inline constexpr int kLeastSide = 2;
inline constexpr std::size_t kMostSquares = kMostSide * kMostSide;

// What a fresh tile on a square multiplies: its own points, and those of the whole word.
struct Premium {
  std::uint8_t letter : 4 = 1;
  std::uint8_t word : 4 = 1;
  friend constexpr bool operator==(const Premium&, const Premium&) = default;
};

struct Layout {
  int side = 0;
  int start_row = 0, start_column = 0;         // the first play covers this square
  std::array<Premium, kMostSquares> premiums;  // row by row, `side` to a row

  constexpr int squares() const { return side * side; }
  constexpr Premium at(int row, int column) const { return premiums[row * side + column]; }
  // The same with rows and columns exchanged, so that the first play's direction does not matter.
  constexpr bool symmetric() const {
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < row; ++column) {
        if (!(at(row, column) == at(column, row))) return false;
      }
    }
    return start_row == start_column;
  }

  friend constexpr bool operator==(const Layout&, const Layout&) = default;
};

}  // namespace quadrille::words
