#include "quadrille/search/systematic.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

#include "tests/search/animals.hpp"

namespace quadrille::search {
namespace {

using Animals = AnimalRules<false, 5>;
using ShyAnimals = AnimalRules<true, 5>;
using ShapeCounts = std::vector<std::uint64_t>;

constexpr unsigned kAlone = 1, kWholeSquare = 0xFF, kLeftRight = 1 | 1 << 1, kTurns = 1 | 1 << 3;

template <class Rules>
struct SystematicRun {
  std::unique_ptr<SystematicResult<Rules>> result = std::make_unique<SystematicResult<Rules>>();
  std::unique_ptr<Systematic<Rules>> search;

  SystematicRun(unsigned group, int limit, const typename Rules::Position& start = {})
      : search(std::make_unique<Systematic<Rules>>(start, group, limit)) {}

  ShapeCounts whole(int depth) {
    EXPECT_TRUE(search->below(nullptr, 0, *result, NeverStop{}));
    return counts(depth);
  }
  ShapeCounts counts(int depth) const {
    return {result->counts.begin(), result->counts.begin() + depth + 1};
  }
};

template <class Rules>
ShapeCounts systematic_counts(unsigned group, int depth) {
  return SystematicRun<Rules>(group, depth).whole(depth);
}

// Breadth first, with all sets of a depth in memory.
template <class Rules>
ShapeCounts brute_force_counts(unsigned group, int depth) {
  using Cells = std::vector<typename Rules::Move>;
  const auto least_image = [&](const Cells& cells) {
    Cells least;
    for (int symmetry = 0; symmetry < Rules::kSymmetries; ++symmetry) {
      if (!(group >> symmetry & 1)) continue;
      Cells image;
      for (const auto move : cells) image.push_back(Rules::image(move, symmetry));
      std::sort(image.begin(), image.end());
      if (least.empty() || image < least) least = image;
    }
    return least;
  };
  ShapeCounts counts{1};
  std::set<Cells> level{{}};
  for (int moves = 1; moves <= depth; ++moves) {
    std::set<Cells> next;
    for (const Cells& cells : level) {
      typename Rules::Position position;
      typename Rules::Undo undo;
      for (const auto move : cells) Rules::make(position, move, undo);
      typename Rules::Move legal[Rules::kMostMoves];
      const auto* const end = Rules::generate(position, legal);
      for (const auto* move = legal; move != end; ++move) {
        if (!Rules::has_room(*move)) continue;
        Cells more = cells;
        more.push_back(*move);
        next.insert(least_image(more));
      }
    }
    level = std::move(next);
    counts.push_back(level.size());
  }
  return counts;
}

// n times the number of fixed polyominoes with n cells (OEIS A001168): each of its cells may be the
// first one.
TEST(SystematicShapes, AreThePolyominoesEachOnce) {
  EXPECT_EQ(systematic_counts<Animals>(kAlone, 5), (ShapeCounts{1, 4, 18, 76, 315, 1296}));
}

TEST(SystematicShapes, AreEachCountedOnceWhereMovesExcludeEachOther) {
  EXPECT_EQ(systematic_counts<ShyAnimals>(kAlone, 5), brute_force_counts<ShyAnimals>(kAlone, 5));
}

TEST(SystematicShapes, AreCountedOnceWithAllTheirImages) {
  for (const unsigned group : {kWholeSquare, kLeftRight, kTurns, 1u | 1 << 4}) {
    EXPECT_EQ(systematic_counts<Animals>(group, 5), brute_force_counts<Animals>(group, 5)) << group;
    EXPECT_EQ(systematic_counts<ShyAnimals>(group, 5), brute_force_counts<ShyAnimals>(group, 5))
        << group;
  }
}

// One cell, the domino, the two trominoes and so on; each as often as there are cells in it that
// differ under its symmetries.
TEST(SystematicShapes, AreFewAmongTheSmallest) {
  EXPECT_EQ(systematic_counts<Animals>(kWholeSquare, 2), (ShapeCounts{1, 1, 4}));
}

TEST(SystematicShapes, AddUpOverUnits) {
  for (const unsigned group : {kAlone, kWholeSquare}) {
    const ShapeCounts whole = systematic_counts<ShyAnimals>(group, 5);
    for (int unit_depth = 0; unit_depth <= 4; ++unit_depth) {
      SystematicRun<ShyAnimals> run(group, 5);
      std::vector<std::vector<ShyAnimals::Move>> units;
      run.search->trunk(nullptr, 0, unit_depth, *run.result,
                        [&](const ShyAnimals::Move* path, auto...) {
                          units.push_back({path, path + unit_depth});
                        });
      EXPECT_EQ(units.size(), whole[static_cast<std::size_t>(unit_depth)]);
      for (const auto& unit : units) {
        EXPECT_TRUE(run.search->below(unit.data(), unit_depth, *run.result, NeverStop{}));
      }
      EXPECT_EQ(run.counts(5), whole) << unit_depth;
    }
  }
}

TEST(SystematicShapes, LeaveALongestGame) {
  SystematicRun<ShyAnimals> run(kWholeSquare, 5);
  run.whole(5);
  ASSERT_EQ(run.result->length, 5);
  ShyAnimals::Position position;
  for (std::size_t step = 0; step < 5; ++step) {
    ShyAnimals::Undo undo;
    ASSERT_TRUE(ShyAnimals::legal(position, run.result->longest[step])) << step;
    ASSERT_TRUE(ShyAnimals::make(position, run.result->longest[step], undo));
  }
}

// Paper of three by three: all shapes around the middle that hang together, and no larger ones.
TEST(SystematicShapes, StayOnThePaper) {
  using Small = AnimalRules<false, 1>;
  SystematicRun<Small> run(kWholeSquare, Systematic<Small>::kNoLimit);
  EXPECT_EQ(run.whole(9), brute_force_counts<Small>(kWholeSquare, 9));
  EXPECT_EQ(run.result->length, 8);
}

TEST(SystematicShapes, AreNoLongerCountedOnceToldToStop) {
  SystematicRun<Animals> run(kAlone, 8);
  bool asked = false;
  const auto at_once = [&asked](std::uint64_t) { return asked = true; };
  EXPECT_FALSE(run.search->below(nullptr, 0, *run.result, at_once));
  EXPECT_TRUE(asked);
  EXPECT_LT(run.result->counts[8], 9u * 9910) << "of the polyominoes with nine cells";
}

TEST(SystematicShapes, AreOneAtLimitZero) {
  SystematicRun<Animals> run(kWholeSquare, 0);
  EXPECT_EQ(run.whole(1), (ShapeCounts{1, 0}));
  EXPECT_EQ(run.result->length, 0);
}

}  // namespace
}  // namespace quadrille::search
