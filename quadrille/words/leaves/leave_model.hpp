// Leave values in a few hundred numbers: the compact form of a table of a million.
//
//   value = Σ own[tile][how many of it]      what a tile, and its second and third copy, are worth
//         + Σ both[tile][other tile]         for each two different tiles that are there
//         + balance[vowels][consonants]      blanks count as neither
//
// All in whole 1/100 points, so that the table made from them is the same on every machine. As text
// there is one line for each number that is not 0 (it may be edited by hand):
//
//   own S 2 4.13
//   both Q U 9.07
//   balance 3 0 -2.51
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/words/board/tiles.hpp"
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

// In units, of tiles in ascending order.
int value_of(const LeaveModel& model, std::span<const Tile> ascending, const Tiles& tiles);

// The table by leave_number, in 1/256 point; what 16 bits cannot hold is cut to what they can.
std::vector<std::int16_t> expand(const LeaveModel& model, const Tiles& tiles);

// The model nearest to a table by weighted least squares: means[n] counts weights[n] times; leaves
// of weight 0 do not matter. Both by leave_number, means in points.
LeaveModel fit_model(std::span<const double> means, std::span<const double> weights,
                     const Tiles& tiles);

// What follows '#' is a remark.
Expected<LeaveModel, ParseError> parse_model(std::string_view text, const Tiles& tiles);
std::string model_text(const LeaveModel& model, const Tiles& tiles);

}  // namespace quadrille::words
