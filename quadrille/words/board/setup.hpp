// A position as anyone could write it down: every board, text and proof is made from it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/words/board/layout.hpp"
#include "quadrille/words/board/rack.hpp"

namespace quadrille::words {

struct Setup {
  int side = 15;
  std::array<Tile, kMostSquares> squares{};  // row by row, `side` to a row
  std::array<Rack, 2> racks;                 // [0]: the player on turn
  std::array<int, 2> scores{};
  int scoreless = 0;  // turns in a row without a point, of both players

  constexpr Tile at(int row, int column) const { return squares[row * side + column]; }
  constexpr void put(int row, int column, Tile tile) { squares[row * side + column] = tile; }

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace quadrille::words
