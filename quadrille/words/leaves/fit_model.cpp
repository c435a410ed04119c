#include "quadrille/words/leaves/fit_model.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "quadrille/words/evaluate/leaves.hpp"
#include "quadrille/words/leaves/leave_table.hpp"

namespace quadrille::words {
namespace {

using Number = LeaveModel::Number;

// The terms of the model that a distribution can need, as unknowns of a system of equations.
class Unknowns {
 public:
  explicit Unknowns(const Tiles& tiles) : tiles_(tiles) {
    for (int tile = 0; tile <= tiles.letters; ++tile) {
      const auto kind = static_cast<std::size_t>(tile);
      const std::size_t most = std::min<std::size_t>(tiles.count[kind], kMostKept);
      for (std::size_t number = 1; number <= most; ++number) own_[kind][number] = add();
      for (std::size_t other = kind + 1; other <= static_cast<std::size_t>(tiles.letters);
           ++other) {
        if (tiles.count[kind] > 0 && tiles.count[other] > 0) both_[kind][other] = add();
      }
    }
    for (std::size_t vowels = 0; vowels <= kMostKept; ++vowels) {
      for (std::size_t rest = 0; vowels + rest <= kMostKept; ++rest) balance_[vowels][rest] = add();
    }
  }
  std::size_t size() const { return size_; }

  // Those that count, once each, for a leave.
  std::span<const std::size_t> of(std::span<const Tile> leave) {
    std::size_t used = 0;
    std::size_t vowels = 0, consonants = 0;
    for (std::size_t place = 0; place < leave.size();) {
      const Tile tile = leave[place];
      const std::size_t run = run_of(leave.subspan(place));
      if (tile != kBlank) (is_vowel(tile, tiles_) ? vowels : consonants) += run;
      used_[used++] = own_[tile][run];
      place += run;
      for (std::size_t later = place; later < leave.size(); ++later) {
        if (leave[later] != leave[later - 1]) used_[used++] = both_[tile][leave[later]];
      }
    }
    used_[used++] = balance_[vowels][consonants];
    return {used_.data(), used};
  }

  LeaveModel model(std::span<const double> points) const {
    const auto round = [&](std::size_t unknown) {
      if (unknown == kNone) return Number{0};
      const double units = std::round(points[unknown] * LeaveModel::kUnits);
      return static_cast<Number>(std::clamp<double>(units, -LeaveModel::kMost, LeaveModel::kMost));
    };
    LeaveModel model;
    for (std::size_t row = 0; row < kKinds; ++row) {
      std::transform(own_[row].begin(), own_[row].end(), model.own[row].begin(), round);
      std::transform(both_[row].begin(), both_[row].end(), model.both[row].begin(), round);
    }
    for (std::size_t row = 0; row <= kMostKept; ++row) {
      std::transform(balance_[row].begin(), balance_[row].end(), model.balance[row].begin(), round);
    }
    return model;
  }

 private:
  static constexpr std::size_t kNone = 0;  // the first one is never used
  static constexpr std::size_t kMostUsed = kMostKept + kMostKept * (kMostKept - 1) / 2 + 1;

  std::size_t add() { return size_++; }

  const Tiles& tiles_;
  std::size_t size_ = 1;
  std::array<std::array<std::size_t, kMostKept + 1>, kKinds> own_{};
  std::array<std::array<std::size_t, kKinds>, kKinds> both_{};
  std::array<std::array<std::size_t, kMostKept + 1>, kMostKept + 1> balance_{};
  std::array<std::size_t, kMostUsed> used_;
};

// Symmetric and positive, so only the rows up to the diagonal are kept.
class Equations {
 public:
  explicit Equations(std::size_t size) : size_(size), rows_(size * size), right_(size) {}

  void add(std::span<const std::size_t> used, double value, double weight) {
    for (const std::size_t row : used) {
      right_[row] += weight * value;
      for (const std::size_t column : used) {
        if (column <= row) at(row, column) += weight;
      }
    }
  }
  void hold(double weight) {
    for (std::size_t row = 0; row < size_; ++row) at(row, row) += weight;
  }

  // By Cholesky's way; the rows are lost.
  std::vector<double> solve() {
    for (std::size_t row = 0; row < size_; ++row) {
      for (std::size_t column = 0; column <= row; ++column) {
        double rest = at(row, column);
        for (std::size_t before = 0; before < column; ++before) {
          rest -= at(row, before) * at(column, before);
        }
        at(row, column) = row == column ? std::sqrt(rest) : rest / at(column, column);
      }
    }
    std::vector<double> solution = right_;
    for (std::size_t row = 0; row < size_; ++row) {
      for (std::size_t before = 0; before < row; ++before) {
        solution[row] -= at(row, before) * solution[before];
      }
      solution[row] /= at(row, row);
    }
    for (std::size_t row = size_; row-- > 0;) {
      for (std::size_t after = row + 1; after < size_; ++after) {
        solution[row] -= at(after, row) * solution[after];
      }
      solution[row] /= at(row, row);
    }
    return solution;
  }

 private:
  double& at(std::size_t row, std::size_t column) { return rows_[row * size_ + column]; }

  std::size_t size_;
  std::vector<double> rows_, right_;
};

}  // namespace

LeaveModel fit_model(std::span<const double> means, std::span<const double> weights,
                     const Tiles& tiles) {
  // Each number is held to 0 as if by so much weight: it settles those of rare tiles, and those
  // that others could replace.
  constexpr double kHold = 20;
  Unknowns unknowns(tiles);
  Equations equations(unknowns.size());
  each_leave(tiles, [&](std::span<const Tile> leave, std::size_t number) {
    if (weights[number] > 0) equations.add(unknowns.of(leave), means[number], weights[number]);
  });
  equations.hold(kHold);
  return unknowns.model(equations.solve());
}

}  // namespace quadrille::words
