// The rules of 2048 on a small board once more, and best play by plain recursion.
//
// The one idea: every single board is looked at, as tile values in a map; no symmetry, no layers,
// no bits, nothing that the solver has.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

#include "quadrille/twenty48/solve/small_board.hpp"

namespace quadrille::twenty48 {

using Tiles = std::vector<int>;  // values in reading order, 0 for an empty cell

struct Moved {
  Tiles tiles;
  int score = 0;
};

class Oracle {
 public:
  explicit Oracle(Shape shape)
      : rows_(static_cast<std::size_t>(shape.rows)),
        columns_(static_cast<std::size_t>(shape.columns)) {
    const Tiles empty(rows_ * columns_, 0);
    start_value = mean_after_spawn(empty, [this](const Tiles& one) {
      return mean_after_spawn(one, [this](const Tiles& two) { return value(two); });
    });
    two_twos_value = mean_over_two_twos(empty);
  }

  Moved moved(const Tiles& tiles, Direction direction) const {
    Moved result{tiles, 0};
    for (const auto& line : lines(direction)) {
      Tiles before;
      for (const std::size_t cell : line) before.push_back(tiles[cell]);
      const Moved after = slid(before);
      for (std::size_t place = 0; place < line.size(); ++place) {
        result.tiles[line[place]] = after.tiles[place];
      }
      result.score += after.score;
    }
    return result;
  }

  // The score of a move and what is expected after it.
  double worth(const Moved& result) {
    return result.score +
           mean_after_spawn(result.tiles, [this](const Tiles& next) { return value(next); });
  }

  std::map<Tiles, double> values;  // of every position that a game can reach
  double start_value, two_twos_value;

 private:
  double value(const Tiles& tiles) {
    if (const auto known = values.find(tiles); known != values.end()) return known->second;
    double best = 0;
    for (const Direction direction : kAllDirections) {
      const Moved result = moved(tiles, direction);
      if (result.tiles != tiles) best = std::max(best, worth(result));
    }
    return values[tiles] = best;
  }

  template <class Value>
  static double mean_after_spawn(const Tiles& tiles, Value value_of) {
    double sum = 0;
    int empty = 0;
    for (std::size_t cell = 0; cell < tiles.size(); ++cell) {
      if (tiles[cell] != 0) continue;
      Tiles next = tiles;
      next[cell] = 2;
      sum += 0.9 * value_of(next);
      next[cell] = 4;
      sum += 0.1 * value_of(next);
      ++empty;
    }
    return sum / empty;
  }

  double mean_over_two_twos(const Tiles& empty) {
    double sum = 0;
    int pairs = 0;
    for (std::size_t first = 0; first < empty.size(); ++first) {
      for (std::size_t second = first + 1; second < empty.size(); ++second) {
        Tiles tiles = empty;
        tiles[first] = tiles[second] = 2;
        sum += value(tiles);
        ++pairs;
      }
    }
    return sum / pairs;
  }

  // The cells of every line, beginning at the wall that the tiles slide to.
  std::vector<std::vector<std::size_t>> lines(Direction direction) const {
    const bool across = direction == Direction::left || direction == Direction::right;
    std::vector<std::vector<std::size_t>> result(across ? rows_ : columns_);
    for (std::size_t row = 0; row < rows_; ++row) {
      for (std::size_t column = 0; column < columns_; ++column) {
        result[across ? row : column].push_back(row * columns_ + column);
      }
    }
    if (direction == Direction::right || direction == Direction::down) {
      for (auto& line : result) std::reverse(line.begin(), line.end());
    }
    return result;
  }

  static Moved slid(const Tiles& line) {
    Moved result;
    bool may_merge = false;
    for (const int tile : line) {
      if (tile == 0) continue;
      if (may_merge && result.tiles.back() == tile) {
        result.tiles.back() = 2 * tile;
        result.score += 2 * tile;
        may_merge = false;
      } else {
        result.tiles.push_back(tile);
        may_merge = true;
      }
    }
    result.tiles.resize(line.size(), 0);
    return result;
  }

  std::size_t rows_, columns_;
};

}  // namespace quadrille::twenty48
