// The rules of 2048 in the plainest words: a 4×4 array of tile values, each move written as the
// rules say it. Shares no table and no trick with the fast generator; what `verify` believes.
#pragma once

#include <array>
#include <cstdint>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/twenty48/board/board.hpp"
#include "quadrille/twenty48/evaluate/evaluate.hpp"

namespace quadrille::twenty48::reference {

using Tile = std::uint64_t;  // its value: 0 for an empty cell, else 2, 4, 8, …

struct Grid {
  std::array<std::array<Tile, kSide>, kSide> rows{};  // rows[y][x]

  friend bool operator==(const Grid&, const Grid&) = default;
};

struct MoveResult {
  Grid grid;
  std::uint64_t score = 0;
  bool moved = false;
};

struct Spawn {
  int x, y;
  Tile tile;
};

// At most 16 empty cells, each a 2 or a 4.
using SpawnList = FixedList<Spawn, 2 * kCells>;

MoveResult move(const Grid& grid, Direction direction);
SpawnList spawns(const Grid& grid);
Grid with_spawn(Grid grid, Spawn spawn);
bool is_over(const Grid& grid);

// The heuristic's definition on tile values, row by row and column by column.
Value evaluate(const Grid& grid, const Weights& weights);

template <int Bits>
Grid grid_of(BasicBoard<Bits> board);

}  // namespace quadrille::twenty48::reference
