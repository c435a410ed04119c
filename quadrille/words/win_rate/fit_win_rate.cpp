#include "quadrille/words/win_rate/fit_win_rate.hpp"

#include <cmath>

#include "quadrille/core/exponential.hpp"

namespace quadrille::words {
namespace {

constexpr int kPooledRows = 2;       // on each side
constexpr double kAssumedTurns = 1;  // for each lead
constexpr Chance kHalfPoint = kCertain / 2;

std::size_t column_of(Equity lead) {
  const auto points = static_cast<int>(std::lround(in_points(lead)));
  return static_cast<std::size_t>(std::clamp(points, -WinRate::kMostLead, WinRate::kMostLead) +
                                  WinRate::kMostLead);
}

// Neighbouring leads that have one share.
struct Block {
  double half_points, turns;
  std::size_t columns;

  double share() const { return half_points / (2 * turns); }
};

// What is assumed before any game: a logistic curve, flatter with more tiles to come, that is near
// to what games say. It decides where there are none.
double assumed_share(std::size_t column, int unseen) {
  constexpr double kPointsOfOneTile = 8;
  const double lead = static_cast<double>(column) - WinRate::kMostLead;
  const double scaled = lead / (kPointsOfOneTile * std::sqrt(unseen));
  return 1 / (1 + exponential(static_cast<float>(-scaled)));
}

// Pool adjacent violators.
std::vector<double> rising(const std::vector<Block>& columns) {
  std::vector<Block> blocks;
  for (const Block& column : columns) {
    blocks.push_back(column);
    while (blocks.size() > 1) {
      const Block last = blocks.back();
      Block& before = blocks[blocks.size() - 2];
      if (before.share() < last.share()) break;
      before = {before.half_points + last.half_points, before.turns + last.turns,
                before.columns + last.columns};
      blocks.pop_back();
    }
  }
  std::vector<double> shares;
  for (const Block& block : blocks) {
    shares.insert(shares.end(), block.columns, block.share());
  }
  return shares;
}

}  // namespace

void WinCounts::add(const WinSample& sample) {
  Cell& cell = cells_[WinRate::row_of(sample.unseen) * kLeads + column_of(sample.lead)];
  cell.half_points += sample.half_points;
  ++cell.turns;
  ++turns_;
}

// As many rows on both sides, so that what rises evenly with the tiles stays where it is.
std::vector<WinCounts::Cell> WinCounts::pooled(int unseen) const {
  const int reach =
      std::min({kPooledRows, unseen - WinRate::kLeastUnseen, WinRate::kMostUnseen - unseen});
  std::vector<Cell> sum(kLeads);
  for (int other = unseen - reach; other <= unseen + reach; ++other) {
    const auto weight = static_cast<std::uint64_t>(reach + 1 - std::abs(other - unseen));
    const Cell* const row = &cells_[WinRate::row_of(other) * kLeads];
    for (std::size_t column = 0; column < kLeads; ++column) {
      sum[column].half_points += weight * row[column].half_points;
      sum[column].turns += weight * row[column].turns;
    }
  }
  return sum;
}

// A number is the mean of the rising curve over the leads that are nearest to it.
WinRate WinCounts::fit() const {
  constexpr std::size_t kReach = WinRate::kStep / 2;
  WinRate rate;
  for (int unseen = WinRate::kLeastUnseen; unseen <= WinRate::kMostUnseen; ++unseen) {
    std::vector<Block> columns;
    for (const Cell& cell : pooled(unseen)) {
      columns.push_back({static_cast<double>(cell.half_points) +
                             2 * kAssumedTurns * assumed_share(columns.size(), unseen),
                         static_cast<double>(cell.turns) + kAssumedTurns, 1});
    }
    const std::vector<double> shares = rising(columns);
    WinRate::Row& row = rate.rows[WinRate::row_of(unseen)];
    for (std::size_t number = 0; number < WinRate::kNumbers; ++number) {
      const std::size_t middle = number * WinRate::kStep;
      double sum = 0, turns = 0;
      for (std::size_t column = middle - std::min(middle, kReach);
           column <= std::min(middle + kReach, kLeads - 1); ++column) {
        sum += columns[column].turns * shares[column];
        turns += columns[column].turns;
      }
      row[number] = static_cast<std::uint16_t>(std::lround(sum / turns * WinRate::kUnits));
    }
  }
  return rate;
}

void WinRateTest::add(const WinRate& rate, const WinSample& sample) {
  const Chance chance = rate.chance(sample.lead, sample.unseen);
  const Chance result = sample.half_points * kHalfPoint;
  const double difference = static_cast<double>(chance - result) / kCertain;
  squares_ += difference * difference;
  ++turns_;
  const auto number = static_cast<std::size_t>(chance) * kClasses / (kCertain + 1);
  classes_[number].chances += chance;
  classes_[number].results += result;
}

double WinRateTest::brier_score() const {
  return turns_ == 0 ? 0 : squares_ / static_cast<double>(turns_);
}

double WinRateTest::calibration_error() const {
  if (turns_ == 0) return 0;
  double sum = 0;
  for (const Class& one : classes_) {
    sum += std::abs(static_cast<double>(one.chances - one.results)) / kCertain;
  }
  return sum / static_cast<double>(turns_);
}

}  // namespace quadrille::words
