// All four moves of many boards at once without tables: every row is a 16-bit lane of a vector, and
// a move is a handful of lane-wise steps. `Vector` says what a vector is and does; batch_avx2.cpp
// and batch_avx512.cpp give it their registers.
//
// Each including file is compiled for its own processor. Everything here has internal linkage, and
// no code of ours is included, so no function built for a newer processor can leak into the others.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/twenty48/batch/batch_turn.hpp"

namespace quadrille::twenty48 {
namespace {

// Cells counted from the wall: with `LowWall` the wall is at the row's low end (left and up).
template <bool LowWall>
constexpr std::uint16_t cell_mask(int from_wall, std::uint16_t nybble = 0xF) {
  return static_cast<std::uint16_t>(nybble << 4 * (LowWall ? from_wall : 3 - from_wall));
}

template <bool LowWall>
constexpr std::uint16_t cells_nearer(int from_wall) {
  std::uint16_t mask = 0;
  for (int cell = 0; cell < from_wall; ++cell) mask |= cell_mask<LowWall>(cell);
  return mask;
}

template <class Vector, bool LowWall>
struct Slide {
  using Lanes = typename Vector::Lanes;
  using Mask = typename Vector::Mask;

  static Lanes towards_wall(Lanes rows) {
    return LowWall ? Vector::shift_down(rows) : Vector::shift_up(rows);
  }

  // Where `mask` is set, removes cell `Cell`: the cells behind it move up.
  template <int Cell>
  static Lanes remove(Lanes rows, Mask mask) {
    const Lanes keep = Vector::all(cells_nearer<LowWall>(Cell));
    if constexpr (Cell == 0) return Vector::select(mask, towards_wall(rows), rows);
    if constexpr (Cell == 3) return Vector::select(mask, Vector::in_both(keep, rows), rows);
    return Vector::select(mask, Vector::blend(keep, rows, towards_wall(rows)), rows);
  }

  template <int Cell>
  static Lanes close_gap(Lanes rows) {
    return remove<Cell>(rows, Vector::none(rows, cell_mask<LowWall>(Cell)));
  }

  static Lanes apply(Lanes rows) {
    rows = close_gap<2>(rows);
    rows = close_gap<1>(rows);
    rows = close_gap<0>(rows);

    // A pair merges where its cells are equal and not empty, unless the pair nearer the wall
    // already took its tile.
    const Lanes differing = Vector::exclusive_or(rows, towards_wall(rows));
    const auto pair_at = [&](int cell) {
      return Vector::some_and_none(rows, differing, cell_mask<LowWall>(cell));
    };
    const Mask first = pair_at(0);
    const Mask second = Vector::but_not(pair_at(1), first);
    const Mask third = Vector::but_not(pair_at(2), second);
    rows = Vector::add_where(first, rows, cell_mask<LowWall>(0, 1));
    rows = Vector::add_where(second, rows, cell_mask<LowWall>(1, 1));
    rows = Vector::add_where(third, rows, cell_mask<LowWall>(2, 1));
    rows = remove<3>(rows, third);
    rows = remove<2>(rows, second);
    return remove<1>(rows, first);
  }
};

template <class Vector>
typename Vector::Lanes transpose_lanes(typename Vector::Lanes boards) {
  boards = Vector::template delta_swap<12>(boards, 0x0000F0F00000F0F0);
  return Vector::template delta_swap<24>(boards, 0x00000000FF00FF00);
}

// Stops early before a vector with a full nybble, whose merge would overflow, and returns how many
// boards were done: a multiple of the vector's width.
template <class Vector>
std::size_t move_boards(const std::uint64_t* boards, std::size_t count, Turn turn,
                        std::uint64_t* const* results) {
  const auto turn_back = [turn](typename Vector::Lanes columns) {
    return turn == Turn::back ? transpose_lanes<Vector>(columns) : columns;
  };
  std::size_t index = 0;
  for (; index + Vector::kBoards <= count; index += Vector::kBoards) {
    const auto rows = Vector::load(boards + index);
    if (Vector::has_full_nybble(rows)) break;
    Vector::store(results[0] + index, Slide<Vector, true>::apply(rows));
    Vector::store(results[1] + index, Slide<Vector, false>::apply(rows));
    const auto columns = transpose_lanes<Vector>(rows);
    Vector::store(results[2] + index, turn_back(Slide<Vector, true>::apply(columns)));
    Vector::store(results[3] + index, turn_back(Slide<Vector, false>::apply(columns)));
  }
  return index;
}

}  // namespace
}  // namespace quadrille::twenty48
