// A turn of 2048 as perft counts it: a move and the spawn that follows.
#pragma once

#include <cstdint>

#include "quadrille/core/even.hpp"
#include "quadrille/core/fixed_list.hpp"
#include "quadrille/twenty48/board/board.hpp"

namespace quadrille::twenty48 {

struct alignas(kEven) GameTurn {
  Direction direction;
  std::uint8_t cell;      // 4y + x of the spawned tile
  std::uint8_t exponent;  // 1 for a 2, 2 for a 4
};

// Four directions, 16 cells, a 2 or a 4 in each: more than any move leaves empty.
using TurnList = FixedList<GameTurn, kDirections * kCells * 2>;

}  // namespace quadrille::twenty48
