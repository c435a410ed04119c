// The weights that a board meets, and their sum.
//
// The trick: instead of turning the tuples, the board is turned (a transpose and mirrors are a few
// operations on the whole word), and each tuple is then read with constant shifts and masks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "quadrille/twenty48/network/shape.hpp"

namespace quadrille::twenty48::network {

// A value in points, times 2^kFraction. Sums of integers are the same in any order.
using Weight = std::int32_t;
inline constexpr int kFraction = 10;
inline constexpr std::int32_t kPoint = 1 << kFraction;

// Rows in reverse order.
constexpr Board flip(Board board) {
  constexpr std::uint64_t kOuter = 0x0000FFFF0000FFFF;
  const std::uint64_t swapped = (board.word & kOuter) << 16 | (board.word >> 16 & kOuter);
  return {swapped << 32 | swapped >> 32};
}

// Symmetry s of a cell: mirrored if s & 1, then flipped if s & 2, then transposed if s & 4.
constexpr int turned_cell(int cell, int symmetry) {
  int x = cell % kSide, y = cell / kSide;
  if ((symmetry & 1) != 0) x = kSide - 1 - x;
  if ((symmetry & 2) != 0) y = kSide - 1 - y;
  return (symmetry & 4) != 0 ? kSide * x + y : kSide * y + x;
}

// Cell c of form s is cell turned_cell(c, s) of the board.
constexpr std::array<Board, kSymmetries> all_forms(Board board) {
  const Board transposed = transpose(board);
  return {board,      mirror(board),      flip(board),      mirror(flip(board)),
          transposed, mirror(transposed), flip(transposed), mirror(flip(transposed))};
}

// The exponents of a tuple or part, four bits each.
template <class Shape, int Table>
constexpr std::uint32_t entry_in(Board board) {
  static_assert(is_ascending<Shape>());
  constexpr std::uint32_t kDigit = (1 << kExponentBits) - 1;
  const auto digits = [&]<int... K>(std::integer_sequence<int, K...>) {
    return (
        (static_cast<std::uint32_t>(board.word >> kExponentBits * (cell_of<Shape>(Table, K) - K)) &
         kDigit << kExponentBits * K) |
        ...);
  };
  return digits(std::make_integer_sequence<int, cells_of<Shape>(Table)>());
}

// Where its weight lies.
template <class Shape, int Table>
constexpr std::uint32_t weight_index(Board board) {
  return static_cast<std::uint32_t>(table_first<Shape>(Table)) + entry_in<Shape, Table>(board);
}

// Feature f is table f / kSymmetries in form f % kSymmetries.
template <class Shape>
using Indices = std::array<std::uint32_t, kFeatures<Shape>>;

template <class Shape>
constexpr Indices<Shape> weight_indices(Board board) {
  const auto forms = all_forms(board);
  Indices<Shape> indices{};
  const auto read = [&]<int... Table>(std::integer_sequence<int, Table...>) {
    for (std::size_t form = 0; form < kSymmetries; ++form)
      ((indices[Table * kSymmetries + form] = weight_index<Shape, Table>(forms[form])), ...);
  };
  read(std::make_integer_sequence<int, kTables<Shape>>());
  return indices;
}

// In unsigned arithmetic, where a network that went astray is no undefined behaviour.
template <class Shape>
constexpr Weight sum_at(const Indices<Shape>& indices, const Weight* weights) {
  std::uint32_t sum = 0;
  for (const std::uint32_t index : indices) sum += static_cast<std::uint32_t>(weights[index]);
  return static_cast<Weight>(sum);
}

template <class Shape>
constexpr Weight value_of(Board board, const Weight* weights) {
  return sum_at<Shape>(weight_indices<Shape>(board), weights);
}

// The same feature by feature, as the lanes of a GPU look them up: the shift of each cell. A part
// has fewer cells than there are shifts; its mask drops the others.
template <class Shape>
struct FeatureCells {
  std::uint8_t shift[Shape::kCells];
  std::uint32_t first, mask;
};

template <class Shape>
constexpr FeatureCells<Shape> feature_cells(int feature) {
  FeatureCells<Shape> cells{};
  const int table = feature / kSymmetries;
  for (int k = 0; k < cells_of<Shape>(table); ++k) {
    const int cell = turned_cell(cell_of<Shape>(table, k), feature % kSymmetries);
    cells.shift[k] = static_cast<std::uint8_t>(cell * kExponentBits);
  }
  cells.first = static_cast<std::uint32_t>(table_first<Shape>(table));
  cells.mask = static_cast<std::uint32_t>(table_size<Shape>(table) - 1);
  return cells;
}

template <class Shape>
constexpr std::uint32_t weight_index(Board board, const FeatureCells<Shape>& cells) {
  std::uint32_t entry = 0;
  for (int k = Shape::kCells; k-- > 0;) {
    entry =
        entry << kExponentBits | (static_cast<std::uint32_t>(board.word >> cells.shift[k]) & 15);
  }
  return cells.first + (entry & cells.mask);
}

}  // namespace quadrille::twenty48::network
