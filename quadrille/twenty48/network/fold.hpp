// The parts of a shape added to its tuples, which have all their cells: the same values from fewer
// weights a board. A network that learns keeps them apart; one that only plays has them folded.
//
//   part 0 1 4 5 in tuple 0 1 2 4 5 6:   each entry of the tuple   . . # . # #   six exponents
//                                        gets the weight of            #   # #   the four that are
//                                                                                cells of the part
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "quadrille/runtime/pages.hpp"
#include "quadrille/twenty48/network/played.hpp"
#include "quadrille/twenty48/network/shape.hpp"

namespace quadrille::twenty48::network {

// The place of a cell in a tuple; -1 where it has no such cell.
template <class Shape>
constexpr int place_in(int tuple, int cell) {
  for (int k = 0; k < Shape::kCells; ++k) {
    if (cell_of<Shape>(tuple, k) == cell) return k;
  }
  return -1;
}

// The first tuple that has all cells of the part in this table; kTuples where none has.
template <class Shape>
constexpr int tuple_around(int table) {
  const auto has_all = [&](int tuple) {
    for (int k = 0; k < cells_of<Shape>(table); ++k) {
      if (place_in<Shape>(tuple, cell_of<Shape>(table, k)) < 0) return false;
    }
    return true;
  };
  int tuple = 0;
  while (tuple < Shape::kTuples && !has_all(tuple)) ++tuple;
  return tuple;
}

template <class Shape>
constexpr bool parts_are_parts() {
  for (int table = Shape::kTuples; table < kTables<Shape>; ++table) {
    if (tuple_around<Shape>(table) == Shape::kTuples) return false;
  }
  return true;
}

// The entry of the part that a tuple's entry contains.
template <class Shape>
constexpr std::uint32_t part_entry(int table, std::uint32_t tuple_entry) {
  std::uint32_t entry = 0;
  for (int k = 0; k < cells_of<Shape>(table); ++k) {
    const int place = place_in<Shape>(tuple_around<Shape>(table), cell_of<Shape>(table, k));
    entry |= (tuple_entry >> kExponentBits * place & 15) << kExponentBits * k;
  }
  return entry;
}

// The weights of Shape, as players hold them, become those of Shape::Folded.
template <class Shape>
void fold_parts(runtime::PagedVector<std::int16_t>& weights) {
  static_assert(parts_are_parts<Shape>());
  using Limits = std::numeric_limits<std::int16_t>;
  for (int table = Shape::kTuples; table < kTables<Shape>; ++table) {
    const std::int16_t* const part = weights.data() + played_first<Shape>(table);
    const int tuple = tuple_around<Shape>(table);
    std::int16_t* const whole = weights.data() + played_first<Shape>(tuple);
    for (std::uint32_t entry = 0; entry < table_size<Shape>(tuple); ++entry) {
      if (!is_played(entry)) continue;
      std::int16_t& weight = whole[played_entry(entry)];
      const int sum = weight + part[played_entry(part_entry<Shape>(table, entry))];
      weight = static_cast<std::int16_t>(std::clamp<int>(sum, Limits::min(), Limits::max()));
    }
  }
  weights.resize(kPlayedWeights<typename Shape::Folded>);
}

}  // namespace quadrille::twenty48::network
