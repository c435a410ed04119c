// How many of each tile nobody has seen yet.
#pragma once

#include <array>
#include <cstdint>

#include "quadrille/core/even.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/board/tiles.hpp"

namespace quadrille::words {

class alignas(kEven) Supply {
 public:
  constexpr explicit Supply(const Tiles& tiles) : left_(tiles.count) {}

  // A tile as on a rack; false, and nothing changed, where none is left.
  constexpr bool take(Tile tile) {
    if (left_[tile] == 0) return false;
    --left_[tile];
    return true;
  }
  constexpr bool take_board(const Setup& setup) {
    for (int square = 0; square < setup.side * setup.side; ++square) {
      const Tile tile = setup.squares[square];
      if (tile != kEmpty && !take(rack_tile(tile))) return false;
    }
    return true;
  }

 private:
  std::array<std::uint8_t, kKinds> left_;
};

}  // namespace quadrille::words
