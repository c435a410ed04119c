// Which cells an n-tuple network looks at. A tuple is a list of cells; their exponents, four bits
// each, are the index of a weight in the tuple's own table. A board is read in its eight symmetric
// forms with the same tables, and its value is the sum of all weights that it meets.
//
//   cells   0  1  2  3        tuple 0 1 2 4 5 6 of 4×6:   # # # .
//           4  5  6  7                                    # # # .
//           8  9 10 11                                    . . . .
//          12 13 14 15                                    . . . .
//
// The trick: the cells of a tuple are in ascending order, so a run of neighbouring cells is moved
// into the index by one shift and one mask.
//
// Parts are smaller tuples whose cells all belong to one tuple. They can say nothing that the tuple
// could not say, but they say it much sooner, because each of their few weights is met so often;
// the tuple learns what is left. For play they are added to the tuple's weights (fold.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "quadrille/twenty48/board/board.hpp"

namespace quadrille::twenty48::network {

inline constexpr int kSymmetries = 8;
inline constexpr int kExponentBits = Board::kBits;

// Two tuples of four cells: a network that fits into a cache, for tests.
struct TwoByFour {
  static constexpr std::string_view kName = "2x4";
  static constexpr int kTuples = 2, kCells = 4;
  static constexpr std::uint8_t kCell[kTuples][kCells] = {{0, 1, 2, 3}, {0, 1, 4, 5}};
};

struct TwoByFourWithParts : TwoByFour {
  static constexpr std::string_view kName = "2x4+3x2";
  using Folded = TwoByFour;
  static constexpr std::uint8_t kPart[][2] = {{0, 1}, {1, 2}, {0, 4}};
};

// Rows and 2×3 blocks, at the edge and beside it (Yeh and others, 2016).
struct FourBySix {
  static constexpr std::string_view kName = "4x6";
  static constexpr int kTuples = 4, kCells = 6;
  static constexpr std::uint8_t kCell[kTuples][kCells] = {
      {0, 1, 2, 3, 4, 5}, {4, 5, 6, 7, 8, 9}, {0, 1, 2, 4, 5, 6}, {4, 5, 6, 8, 9, 10}};
};

// The same with all lines and squares of four cells as parts.
struct FourBySixWithParts : FourBySix {
  static constexpr std::string_view kName = "4x6+5x4";
  using Folded = FourBySix;
  static constexpr std::uint8_t kPart[][4] = {
      {0, 1, 2, 3}, {4, 5, 6, 7}, {0, 1, 4, 5}, {1, 2, 5, 6}, {5, 6, 9, 10}};
};

// The first five, and all, of those that Matsuzaki selected in 2016.
struct FiveBySix {
  static constexpr std::string_view kName = "5x6";
  static constexpr int kTuples = 5, kCells = 6;
  static constexpr std::uint8_t kCell[kTuples][kCells] = {{0, 1, 2, 4, 5, 6},
                                                          {1, 2, 5, 6, 9, 13},
                                                          {0, 1, 2, 3, 4, 5},
                                                          {0, 1, 5, 6, 7, 10},
                                                          {0, 1, 2, 5, 9, 10}};
};

struct EightBySix {
  static constexpr std::string_view kName = "8x6";
  static constexpr int kTuples = 8, kCells = 6;
  static constexpr std::uint8_t kCell[kTuples][kCells] = {
      {0, 1, 2, 4, 5, 6},  {1, 2, 5, 6, 9, 13},  {0, 1, 2, 3, 4, 5},  {0, 1, 5, 6, 7, 10},
      {0, 1, 2, 5, 9, 10}, {0, 1, 5, 9, 13, 14}, {0, 1, 5, 8, 9, 13}, {0, 1, 2, 4, 6, 10}};
};

template <class Shape>
constexpr int number_of_parts() {
  if constexpr (requires { Shape::kPart; }) return static_cast<int>(std::size(Shape::kPart));
  return 0;
}

// The tuples first, then the parts.
template <class Shape>
inline constexpr int kTables = Shape::kTuples + number_of_parts<Shape>();

template <class Shape>
constexpr int cells_of(int table) {
  if constexpr (number_of_parts<Shape>() > 0) {
    if (table >= Shape::kTuples) return static_cast<int>(std::size(Shape::kPart[0]));
  }
  return Shape::kCells;
}

template <class Shape>
constexpr int cell_of(int table, int k) {
  if constexpr (number_of_parts<Shape>() > 0) {
    if (table >= Shape::kTuples) return Shape::kPart[table - Shape::kTuples][k];
  }
  return Shape::kCell[table][k];
}

template <class Shape>
constexpr std::size_t table_size(int table) {
  return std::size_t{1} << kExponentBits * cells_of<Shape>(table);
}

// Where a table begins among all.
template <class Shape>
constexpr std::size_t table_first(int table) {
  std::size_t first = 0;
  for (int before = 0; before < table; ++before) first += table_size<Shape>(before);
  return first;
}

// A feature is a tuple or a part in one of the symmetries.
template <class Shape>
inline constexpr int kFeatures = kTables<Shape>* kSymmetries;

template <class Shape>
inline constexpr std::size_t kWeights = table_first<Shape>(kTables<Shape>);

template <class Shape>
constexpr bool is_ascending() {
  for (int table = 0; table < kTables<Shape>; ++table) {
    for (int k = 1; k < cells_of<Shape>(table); ++k) {
      if (cell_of<Shape>(table, k - 1) >= cell_of<Shape>(table, k)) return false;
    }
  }
  return true;
}

// Calls call(Shape{}) with the shape of that name; false where there is none.
template <class Call>
bool with_shape(std::string_view name, Call call) {
  const auto matches = [&](auto shape) {
    if (name != decltype(shape)::kName) return false;
    call(shape);
    return true;
  };
  return matches(TwoByFour{}) || matches(TwoByFourWithParts{}) || matches(FourBySix{}) ||
         matches(FourBySixWithParts{}) || matches(FiveBySix{}) || matches(EightBySix{});
}

}  // namespace quadrille::twenty48::network
