#include "quadrille/morpion/search/grid_splitter.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/sanitized.hpp"

namespace quadrille::morpion {
namespace {

struct AtMost final : Interruption {
  explicit AtMost(std::uint64_t grids) : most(grids) {}
  bool requested(std::uint64_t grids) override { return grids > most; }
  std::uint64_t most;
};

GridQuestion question(Variant variant, int limit = kMostMoves) {
  GridQuestion question;
  question.variant = variant;
  question.group = 0xFF;
  question.limit = limit;
  return question;
}

std::vector<GridUnit> units_of(GridSplitter& splitter, std::size_t most = ~std::size_t{0}) {
  std::vector<GridUnit> units;
  while (units.size() < most) {
    auto unit = splitter.next();
    if (!unit) break;
    units.push_back(*std::move(unit));
  }
  return units;
}

void expect_same(const GridUnit& left, const GridUnit& right) {
  EXPECT_EQ(left.path, right.path);
  EXPECT_EQ(left.first, right.first);
  EXPECT_EQ(left.grids, right.grids);
  EXPECT_NEAR(left.share, right.share, 1e-12);
}

// Classes of 4D, by moves: OEIS A204110.
TEST(GridSplitter, GivesEachGridToOneUnit) {
  for (const double most : {20.0, 500.0, 1e6}) {
    GridUnits units(question(k4D, 5));
    GridSplitter splitter(units, {}, most, false);
    std::vector<std::uint64_t> sums(6);
    double share = 0;
    for (const GridUnit& unit : units_of(splitter)) {
      AtMost never(~std::uint64_t{0});
      const auto counts = units.count(unit, never);
      ASSERT_TRUE(counts);
      for (std::size_t depth = 0; depth < counts->by_depth.size(); ++depth) {
        sums[depth] += counts->by_depth[depth];
      }
      share += unit.share;
    }
    EXPECT_EQ(sums, (std::vector<std::uint64_t>{1, 5, 106, 1174, 10608, 73709})) << most;
    EXPECT_NEAR(share, 1, 1e-9);
  }
}

TEST(GridSplitter, GoesOnFromAnyOfItsUnits) {
  GridUnits units(question(k5D, 6));
  GridSplitter whole(units, {}, 300, false);
  const std::vector<GridUnit> all = units_of(whole);
  ASSERT_GT(all.size(), 100u);
  double share = 0;
  for (std::size_t first = 0; first < all.size(); ++first) {
    if (first % 17 == 0) {
      GridSplitter rest(units, {}, 300, false);
      ASSERT_TRUE(rest.begin_at(all[first].path, all[first].first));
      EXPECT_NEAR(rest.skipped(), share, 1e-9);
      for (std::size_t number = first; number < all.size(); ++number) {
        const auto unit = rest.next();
        ASSERT_TRUE(unit) << number;
        expect_same(*unit, all[number]);
      }
      EXPECT_FALSE(rest.next());
    }
    share += all[first].share;
  }
}

TEST(GridSplitter, SplitsAUnitIntoItsParts) {
  GridUnits units(question(k5D, 6));
  GridSplitter whole(units, {}, 30'000, false);
  AtMost never(~std::uint64_t{0});
  for (const GridUnit& unit : units_of(whole)) {
    GridSplitter parts(units, unit, 1'000, false);
    ASSERT_TRUE(parts.there());
    std::vector<std::uint64_t> sums(7);
    for (const GridUnit& part : units_of(parts)) {
      const auto counts = units.count(part, never);
      for (std::size_t depth = 0; depth < counts->by_depth.size(); ++depth) {
        sums[depth] += counts->by_depth[depth];
      }
    }
    auto expected = units.count(unit, never)->by_depth;
    expected.resize(7);
    EXPECT_EQ(sums, expected);
  }
}

TEST(GridSplitter, RefusesPlacesThatAreNone) {
  GridUnits units(question(k4D, 5));
  GridSplitter splitter(units, {}, 100, false);
  const std::vector<Move> nowhere{move_at({50, 50}, Direction::across, 0)};
  EXPECT_FALSE(splitter.begin_at(nowhere, 0));
  GridUnit none;
  none.path = nowhere;
  EXPECT_FALSE(GridSplitter(units, none, 100, false).there());
  const std::vector<GridUnit> all = units_of(splitter);
  GridSplitter other(units, {}, 100, false);
  EXPECT_FALSE(other.begin_at(all[3].path, all[3].path.size() + 1));
}

// Estimates are from few samples: what is bounded are most units, not the worst.
TEST(GridSplitter, BoundsUnitsOfSearchesThatNeverEnd) {
  constexpr double kMost = 20'000;
  for (const Variant variant : kVariants) {
    GridUnits units(question(variant));
    GridSplitter splitter(units, {}, kMost, false);
    int large = 0;
    const std::size_t some = kSanitized ? 40 : 200;
    for (const GridUnit& unit : units_of(splitter, some)) {
      AtMost ten(static_cast<std::uint64_t>(10 * kMost));
      if (!units.count(unit, ten)) ++large;
    }
    EXPECT_LE(large, static_cast<int>(some / 10)) << name_of(variant);
  }
}

}  // namespace
}  // namespace quadrille::morpion
