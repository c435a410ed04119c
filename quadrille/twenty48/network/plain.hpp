// The network in plain words, cell by cell and without any trick of the lookup: what tests believe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

#include "quadrille/twenty48/network/lookup.hpp"

namespace quadrille::twenty48::network::plain {

// A quarter turn clockwise: row y becomes column 3 - y.
inline Board quarter_turn(Board board) {
  Board turned;
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x)
      turned = with_tile(turned, kSide * x + (kSide - 1 - y), board.cell(x, y));
  }
  return turned;
}

inline Board reflected(Board board) {
  Board result;
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x)
      result = with_tile(result, kSide * y + (kSide - 1 - x), board.cell(x, y));
  }
  return result;
}

// A table has sixteen entries for each tile of the tuple; the tuple's first cell counts least.
template <class Cells>
std::uint32_t entry_of(Board board, const Cells& cells) {
  std::uint32_t entry = 0, place = 1;
  for (const int cell : cells) {
    entry += place * static_cast<std::uint32_t>(board.cell(cell));
    place *= 16;
  }
  return entry;
}

// Calls visit(index) for each weight that the board meets: four turns of it and of its reflection.
// The tables of the tuples come first, those of the parts behind them.
template <class Shape, class Visit>
void each_weight(Board board, Visit visit) {
  for (const Board start : {board, reflected(board)}) {
    Board form = start;
    for (int turn = 0; turn < 4; ++turn, form = quarter_turn(form)) {
      std::size_t first = 0;
      const auto look = [&](const auto& tuples) {
        for (const auto& cells : tuples) {
          visit(static_cast<std::uint32_t>(first) + entry_of(form, cells));
          first += std::size_t{1} << 4 * std::size(cells);
        }
      };
      look(Shape::kCell);
      if constexpr (requires { Shape::kPart; }) look(Shape::kPart);
    }
  }
}

}  // namespace quadrille::twenty48::network::plain
