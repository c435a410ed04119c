// What the value of a move means: how many points are still to come, and how likely the next tile
// is, if the player goes on as in the games that the outlook was made from.
//
// The one idea: the value ranks positions well, but in a unit of its own, and what a unit is worth
// depends on how far the game is. So there are two rising curves over the value for each largest
// tile.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "quadrille/twenty48/board/board.hpp"
#include "quadrille/twenty48/evaluate/evaluate.hpp"
#include "quadrille/twenty48/outlook/curve.hpp"

namespace quadrille::twenty48 {

// The exponent of the tile that is waited for: twice the largest, 2048 at least.
constexpr int next_tile(WideBoard board) {
  constexpr int kFirst = 11;
  return std::max(kFirst, largest_exponent(board) + 1);
}

struct Forecast {
  double score;      // points still to come, those of the move included
  double next_tile;  // the chance to reach it
};

struct Outlook {
  static constexpr int kLeastTile = 6, kMostTile = 17;  // 64 (or less) … 131072
  static constexpr std::int32_t kUnits = 10'000;        // of a chance: certain

  // Both empty where too few games got there.
  struct Row {
    Curve score;   // in points
    Curve chance;  // in 1/kUnits

    friend bool operator==(const Row&, const Row&) = default;
  };

  std::string player;  // "classic", or the digest of a network's weights
  int depth = 0;       // at which the games were played
  std::array<Row, kMostTile - kLeastTile + 1> rows;

  // Of a move that has this value on this board; empty where the games say nothing.
  std::optional<Forecast> forecast(WideBoard board, Value value) const;

  static constexpr std::size_t row_of(int largest) {
    return static_cast<std::size_t>(std::clamp(largest, kLeastTile, kMostTile) - kLeastTile);
  }

  friend bool operator==(const Outlook&, const Outlook&) = default;
};

}  // namespace quadrille::twenty48
