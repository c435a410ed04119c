// Results of games, counted by lead and unseen tiles, as a win rate that never falls with the lead.
//
// The one idea: isotonic regression (runtime/isotonic.hpp) over the leads.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/runtime/calibration.hpp"
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

  std::uint64_t turns() const { return calibration_.forecasts(); }
  double brier_score() const { return calibration_.brier_score(); }
  double calibration_error() const { return calibration_.error(); }

 private:
  runtime::Calibration calibration_;
};

}  // namespace quadrille::words
