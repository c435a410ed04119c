#include "quadrille/twenty48/outlook/fit_outlook.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

#include "quadrille/runtime/isotonic.hpp"

namespace quadrille::twenty48 {
namespace {

// Neighbouring positions of a row: sums of whole numbers, so that any order gives the same.
struct Group {
  double positions = 0, values = 0, further = 0, reached = 0;
};

std::int32_t rounded(double number) {
  return static_cast<std::int32_t>(std::lround(number));
}

// A knot for each rising block, at the mean of its values. What rounding makes level is left out.
template <class Sum>
Curve rising_curve(const std::vector<Group>& groups, double unit, Sum sum_of) {
  std::vector<runtime::Block> blocks;
  for (const Group& group : groups) blocks.push_back({unit * sum_of(group), group.positions});
  Curve curve;
  auto group = groups.begin();
  for (const runtime::Block& block : runtime::rising(blocks)) {
    double values = 0;
    for (std::size_t count = 0; count < block.groups; ++count) values += group++->values;
    const Knot knot{rounded(values / block.weight / kUnit), rounded(block.mean())};
    const bool rises =
        curve.empty() || (knot.value > curve.back().value && knot.level > curve.back().level);
    if (rises) curve.push_back(knot);
  }
  return curve;
}

}  // namespace

void OutlookSamples::add(std::span<const OutlookSample> game) {
  std::array<bool, std::tuple_size_v<decltype(rows_)>> met{};
  for (const OutlookSample& sample : game) {
    const std::size_t number = Outlook::row_of(largest_exponent(sample.board));
    rows_[number].points.push_back({sample.value, sample.further, sample.reached});
    rows_[number].games += met[number] ? 0 : 1;
    met[number] = true;
  }
  positions_ += game.size();
}

std::array<Outlook::Row, Outlook::kMostTile - Outlook::kLeastTile + 1> OutlookSamples::fit() {
  std::array<Outlook::Row, Outlook::kMostTile - Outlook::kLeastTile + 1> rows;
  for (std::size_t number = 0; number < rows.size(); ++number) rows[number] = fit(rows_[number]);
  return rows;
}

Outlook::Row OutlookSamples::fit(Row& row) {
  const std::uint64_t count = std::min(row.games / kGamesOfOneGroup, kMostGroups);
  if (count == 0) return {};
  std::sort(row.points.begin(), row.points.end(), [](const Point& a, const Point& b) {
    return std::tie(a.value, a.further, a.reached) < std::tie(b.value, b.further, b.reached);
  });
  std::vector<Group> groups(static_cast<std::size_t>(count));
  for (std::size_t index = 0; index < row.points.size(); ++index) {
    const Point& point = row.points[index];
    Group& group = groups[index * groups.size() / row.points.size()];
    group.positions += 1;
    group.values += point.value;
    group.further += point.further;
    group.reached += point.reached ? 1 : 0;
  }
  return {rising_curve(groups, 1, [](const Group& group) { return group.further; }),
          rising_curve(groups, Outlook::kUnits, [](const Group& group) { return group.reached; })};
}

void OutlookTest::add(const Outlook& outlook, const OutlookSample& sample) {
  const auto forecast = outlook.forecast(sample.board, sample.value);
  if (!forecast) return;
  const auto chance =
      static_cast<std::int64_t>(std::lround(forecast->next_tile * runtime::kCertainForecast));
  chances_.add(chance, sample.reached ? runtime::kCertainForecast : 0);
  const auto score = static_cast<std::int64_t>(std::lround(forecast->score));
  const auto width = static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(score)));
  Class& one = classes_[std::min(width, classes_.size() - 1)];
  one.foreseen += score;
  one.made += sample.further;
}

double OutlookTest::score_error() const {
  double difference = 0, made = 0;
  for (const Class& one : classes_) {
    difference += std::abs(static_cast<double>(one.foreseen - one.made));
    made += static_cast<double>(one.made);
  }
  return made == 0 ? 0 : difference / made;
}

}  // namespace quadrille::twenty48
