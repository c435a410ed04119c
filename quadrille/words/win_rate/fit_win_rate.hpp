// Results of games, counted by lead and unseen tiles, as a win rate that never falls with the lead.
//
// The one idea: isotonic regression. Where the share of won games falls from one lead to the next,
// both get their common mean, until nothing falls; of all rising curves that is the nearest one.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/words/evaluate/win_rate.hpp"

namespace quadrille::words {

// One turn of a game that is over.
struct WinSample {
  Equity lead;  // of the player on turn
  std::uint8_t unseen;
  std::uint8_t half_points;  // 2: he won, 1: a draw, 0: he lost
};

// How often there was which result, by whole points of the lead.
class WinCounts {
 public:
  WinCounts() : cells_(WinRate::kRows * kLeads) {}

  void add(const WinSample& sample);
  std::uint64_t turns() const { return turns_; }

  // Rows with few turns, and the noise of all, are evened out by those of up to two tiles more and
  // two fewer.
  WinRate fit() const;

 private:
  static constexpr std::size_t kLeads = 2 * WinRate::kMostLead + 1;
  struct Cell {
    std::uint64_t half_points = 0, turns = 0;
  };
  std::vector<Cell> pooled(int unseen) const;

  std::vector<Cell> cells_;  // row by row
  std::uint64_t turns_ = 0;
};

// How good a win rate is on games that it was not made from.
class WinRateTest {
 public:
  void add(const WinRate& rate, const WinSample& sample);

  std::uint64_t turns() const { return turns_; }
  // The mean squared difference of chance and result; 0.25 where nothing is known.
  double brier_score() const;
  // The mean difference of chance and share of won games, over twenty classes of equal width.
  double calibration_error() const;

 private:
  static constexpr std::size_t kClasses = 20;
  struct Class {
    std::int64_t chances = 0, results = 0;  // in millionths
  };

  std::uint64_t turns_ = 0;
  double squares_ = 0;
  std::array<Class, kClasses> classes_{};
};

}  // namespace quadrille::words
