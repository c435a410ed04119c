#include "quadrille/words/win_rate/fit_win_rate.hpp"

#include <cmath>

#include "quadrille/core/exponential.hpp"
#include "quadrille/runtime/isotonic.hpp"

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

// What is assumed before any game: a logistic curve, flatter with more tiles to come, that is near
// to what games say. It decides where there are none.
double assumed_share(std::size_t column, int unseen) {
  constexpr double kPointsOfOneTile = 8;
  const double lead = static_cast<double>(column) - WinRate::kMostLead;
  const double scaled = lead / (kPointsOfOneTile * std::sqrt(unseen));
  return 1 / (1 + exponential(static_cast<float>(-scaled)));
}

// One share for each column.
std::vector<double> rising_shares(const std::vector<runtime::Block>& columns) {
  std::vector<double> shares;
  for (const runtime::Block& block : runtime::rising(columns))
    shares.insert(shares.end(), block.groups, block.mean());
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
    std::vector<runtime::Block> columns;
    for (const Cell& cell : pooled(unseen)) {
      columns.push_back({static_cast<double>(cell.half_points) / 2 +
                             kAssumedTurns * assumed_share(columns.size(), unseen),
                         static_cast<double>(cell.turns) + kAssumedTurns});
    }
    const std::vector<double> shares = rising_shares(columns);
    WinRate::Row& row = rate.rows[WinRate::row_of(unseen)];
    for (std::size_t number = 0; number < WinRate::kNumbers; ++number) {
      const std::size_t middle = number * WinRate::kStep;
      double sum = 0, turns = 0;
      for (std::size_t column = middle - std::min(middle, kReach);
           column <= std::min(middle + kReach, kLeads - 1); ++column) {
        sum += columns[column].weight * shares[column];
        turns += columns[column].weight;
      }
      row[number] = static_cast<std::uint16_t>(std::lround(sum / turns * WinRate::kUnits));
    }
  }
  return rate;
}

void WinRateTest::add(const WinRate& rate, const WinSample& sample) {
  static_assert(kCertain == runtime::kCertainForecast);
  calibration_.add(rate.chance(sample.lead, sample.unseen), sample.half_points * kHalfPoint);
}

}  // namespace quadrille::words
