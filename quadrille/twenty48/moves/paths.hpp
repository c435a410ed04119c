// Where each tile of a board goes in a move: what a page that shows tiles sliding must know. The
// moved board alone does not tell it: in `2 2 2 0` moved left the third 2 becomes the second tile.
#pragma once

#include <cstdint>

#include "quadrille/core/even.hpp"
#include "quadrille/core/fixed_list.hpp"
#include "quadrille/twenty48/board/board.hpp"

namespace quadrille::twenty48 {

struct alignas(kEven) TilePath {
  std::uint8_t from, to;  // cells, 4y + x
  bool merges;            // with the other tile that goes to the same cell

  friend constexpr bool operator==(const TilePath&, const TilePath&) = default;
};

using PathList = FixedList<TilePath, kCells>;

// The cell `place` steps from the wall that `direction` points at, in line `number`.
constexpr int cell_from_wall(Direction direction, int number, int place) {
  switch (direction) {
    case Direction::left:
      return kSide * number + place;
    case Direction::right:
      return kSide * number + kSide - 1 - place;
    case Direction::up:
      return kSide * place + number;
    case Direction::down:
      break;
  }
  return kSide * (kSide - 1 - place) + number;
}

// One for each tile, those that stay where they are too; line by line, from the wall away.
template <int Bits>
constexpr PathList tile_paths(BasicBoard<Bits> board, Direction direction) {
  PathList paths;
  for (int number = 0; number < kSide; ++number) {
    int arrived = 0;
    int waiting = 0;  // the exponent of the last tile, as long as it may still merge
    for (int place = 0; place < kSide; ++place) {
      const int from = cell_from_wall(direction, number, place);
      const int exponent = board.cell(from);
      if (exponent == 0) continue;
      const bool merges = exponent == waiting && exponent < BasicBoard<Bits>::kMaxExponent;
      if (merges) paths[paths.size() - 1].merges = true;
      if (!merges) ++arrived;
      const int to = cell_from_wall(direction, number, arrived - 1);
      paths.push({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), merges});
      waiting = merges ? 0 : exponent;
    }
  }
  return paths;
}

}  // namespace quadrille::twenty48
