// What an afterstate is worth: a sum over its four rows and four columns, each looked up in a
// table. A line is good if it has empty cells and tiles about to merge, and if its tiles run one
// way: large tiles out of order are punished, more so at the edge of the board, where the large
// tiles belong. Many tiles are worse than few.
//
//   outer ────   rows 0 and 3, columns 0 and 3 are outer lines, the others inner ones
//   inner ────
//   inner ────   All integers: the same value on every machine. A line reads the same from both
//   outer ────   ends, so the value does not change under the eight symmetries of the board.
#pragma once

#include <array>
#include <cstdint>

#include "quadrille/twenty48/board/board.hpp"

namespace quadrille::twenty48 {

using Value = std::int32_t;

// Found by an evolution strategy over games at shallow depth, from the published weights on.
struct Weights {
  Value line = 200000;        // every line of a live board: eight of them are the price of losing
  Value empty = 235;          // each empty cell
  Value merge = 570;          // each tile with an equal neighbour, empty cells between not counted
  Value outer_disorder = 49;  // times the steps between exponents^3.5 that run the wrong way
  Value inner_disorder = 28;
  Value sum = 12;  // times the exponents^3.5
};

// Values are in units of a sixteenth, so that the means of chance nodes keep their fine
// differences.
inline constexpr Value kUnit = 16;
inline constexpr Value kLostValue = 0;

// exponent^3.5 in units of 1/16, rounded down: the root of 256 * exponent^7.
constexpr Value power_three_and_half(int exponent) {
  std::uint64_t square = 256;
  for (int factor = 0; factor < 7; ++factor) square *= static_cast<std::uint64_t>(exponent);
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << 31; bit != 0; bit >>= 1) {
    if ((root + bit) * (root + bit) <= square) root += bit;
  }
  return static_cast<Value>(root);
}

// One look-up per exponent while the tables are built.
inline constexpr auto kPowers = [] {
  std::array<Value, WideBoard::kMaxExponent + 1> powers{};
  for (int exponent = 0; exponent <= WideBoard::kMaxExponent; ++exponent) {
    powers[static_cast<std::size_t>(exponent)] = power_three_and_half(exponent);
  }
  return powers;
}();

enum class LineKind : std::uint8_t { outer, inner };

// One line straight from its bits.
template <int Bits>
constexpr Value line_value(std::uint32_t row, LineKind kind, const Weights& weights) {
  int empty = 0, merges = 0, run = 1;
  std::uint32_t last_tile = 0;
  Value falling = 0, rising = 0, sum = 0, previous = 0;
  for (int x = 0; x < kSide; ++x, row >>= Bits) {
    const std::uint32_t tile = row & BasicBoard<Bits>::kMaxExponent;
    const Value power = kPowers[tile];
    sum += power;
    if (x > 0)
      (previous > power ? falling : rising) +=
          previous > power ? previous - power : power - previous;
    previous = power;
    if (tile == 0) {
      ++empty;
      continue;
    }
    run = tile == last_tile ? run + 1 : 1;
    if (run > 1) merges += run == 2 ? 2 : 1;
    last_tile = tile;
  }
  const Value disorder = falling < rising ? falling : rising;
  const Value weight = kind == LineKind::outer ? weights.outer_disorder : weights.inner_disorder;
  return kUnit * (weights.line + weights.empty * empty + weights.merge * merges) -
         weight * disorder - weights.sum * sum;
}

template <int Bits>
struct LineTable {
  std::array<Value, BasicBoard<Bits>::kRows> outer, inner;

  void build(const Weights& weights);
};

extern template struct LineTable<4>;
extern template struct LineTable<5>;

template <int Bits>
inline Value rows_value(BasicBoard<Bits> board, const LineTable<Bits>& table) {
  return table.outer[board.row(0)] + table.inner[board.row(1)] + table.inner[board.row(2)] +
         table.outer[board.row(3)];
}

template <int Bits>
inline Value evaluate(BasicBoard<Bits> board, const LineTable<Bits>& table) {
  return rows_value(board, table) + rows_value(transpose(board), table);
}

}  // namespace quadrille::twenty48
