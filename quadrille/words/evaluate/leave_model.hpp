// Leave values in a few hundred numbers: the compact form of a table of a million.
//
//   value = Σ own[tile][how many of it]      what a tile, and its second and third copy, are worth
//         + Σ both[tile][other tile]         for each two different tiles that are there
//         + balance[vowels][consonants]      blanks count as neither
//
// All in whole 1/100 points, so that the table made from them is the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "quadrille/words/board/tiles.hpp"
#include "quadrille/words/evaluate/equity.hpp"
#include "quadrille/words/evaluate/leaves.hpp"

namespace quadrille::words {

struct LeaveModel {
  static constexpr int kUnits = 100;    // of a point
  static constexpr int kMost = 100'00;  // units: no number of the model is beyond ±100 points
  using Number = std::int16_t;          // in 1/kUnits of a point

  std::array<std::array<Number, kMostKept + 1>, kKinds> own{};  // [tile][number of it, from 1]
  std::array<std::array<Number, kKinds>, kKinds> both{};        // [smaller][larger]
  std::array<std::array<Number, kMostKept + 1>, kMostKept + 1> balance{};  // [vowels][consonants]

  friend bool operator==(const LeaveModel&, const LeaveModel&) = default;
};

constexpr bool is_vowel(Tile tile, const Tiles& tiles) {
  return (tiles.vowels & set_of(tile)) != 0;
}

// How many of the first tile there are.
constexpr std::size_t run_of(std::span<const Tile> ascending) {
  std::size_t run = 1;
  while (run < ascending.size() && ascending[run] == ascending[0]) ++run;
  return run;
}

// In units, of tiles in ascending order.
int value_of(const LeaveModel& model, std::span<const Tile> ascending, const Tiles& tiles);

// Units as leaves have them, rounded to the nearest.
constexpr std::int16_t in_equity(int units) {
  constexpr int kMostEquity = std::numeric_limits<std::int16_t>::max();
  constexpr int kHalf = LeaveModel::kUnits / 8;  // rounded down: no quotient lies on the half
  static_assert(LeaveModel::kUnits == 25 * 4 && kPoint == 64 * 4);
  const int scaled = 64 * units;
  const int rounded = (scaled < 0 ? scaled - kHalf : scaled + kHalf) / 25;
  return static_cast<std::int16_t>(std::clamp(rounded, -kMostEquity, kMostEquity));
}

// The values of the table made from the model, for a machine that has no space for the table.
struct ModelLeaves {
  const LeaveModel* model;
  const Tiles* tiles;
};

}  // namespace quadrille::words
