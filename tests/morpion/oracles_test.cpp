// The published numbers of sequences, grids and classes, by the fast board and the systematic
// search, on rows of 64 and of 128 bits.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/morpion/moves/moves.hpp"
#include "quadrille/morpion/moves/rules.hpp"
#include "quadrille/search/enumerate.hpp"
#include "quadrille/search/systematic.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::morpion {
namespace {

using Oracle = std::vector<std::uint64_t>;

// By depth, from 0 on; see OEIS A204107 to A204110.
struct Oracles {
  Variant variant;
  Oracle sequences, grids, classes;
};

const Oracles kOracles[]{
    {k5T,
     {1, 28, 748, 18992, 456520, 10346768},
     {1, 28, 382, 3368, 21497, 105596},
     {1, 4, 56, 428, 2741, 13247, 52059, 167502, 453377, 1047750, 2112634, 3808004, 6369041}},
    {k5D,
     {1, 28, 740, 18416, 430488, 9426768},
     {1, 28, 374, 3176, 19281, 89212},
     {1, 4, 55, 404, 2462, 11196, 41135, 122897, 307319, 652286, 1199755}},
    {k4T,
     {1, 40, 1496, 52352, 1714648},
     {1, 40, 772, 9696, 89802},
     {1, 5, 107, 1212, 11307, 82008, 492459, 2488802, 10810906}},
    {k4D,
     {1, 40, 1480, 50648, 1602568},
     {1, 40, 764, 9392, 84226},
     {1, 5, 106, 1174, 10608, 73709, 419916, 1991917, 8027941}},
};

constexpr std::uint64_t kMostCounted = kSanitized ? 500'000 : 20'000'000;

int deepest(const Oracle& oracle) {
  int depth = 0;
  while (depth + 1 < static_cast<int>(oracle.size()) &&
         oracle[static_cast<std::size_t>(depth) + 1] <= kMostCounted) {
    ++depth;
  }
  return depth;
}

template <class Rules>
void expect_counts(unsigned group, const Oracle& oracle, Variant variant) {
  const int depth = deepest(oracle);
  const auto result = std::make_unique<search::SystematicResult<Rules>>();
  const auto search =
      std::make_unique<search::Systematic<Rules>>(typename Rules::Position(), group, depth);
  EXPECT_TRUE(search->below(nullptr, 0, *result, search::NeverStop{}));
  EXPECT_TRUE(std::equal(oracle.begin(), oracle.begin() + depth + 1, result->counts.begin()))
      << name_of(variant) << ", group " << group;
  EXPECT_EQ(result->length, depth);
  EXPECT_EQ(result->cramped_length, 0);
}

// test(variant and width as constants, oracles)
template <class Test>
void on_both_widths(Test test) {
  for (const Oracles& oracles : kOracles) {
    with_variant(oracles.variant, [&](auto kind) {
      test(kind, std::integral_constant<int, 64>{}, oracles);
      test(kind, std::integral_constant<int, 128>{}, oracles);
    });
  }
}

TEST(MorpionOracles, FastRulesCountThePublishedSequences) {
  on_both_widths([](auto kind, auto bits, const Oracles& oracles) {
    using Rules = FastRules<decltype(kind)::value, bits()>;
    typename Rules::Position position = Rules::position_after({});
    for (int depth = 0; depth <= deepest(oracles.sequences); ++depth) {
      EXPECT_EQ(search::perft(Rules{}, position, depth),
                oracles.sequences[static_cast<std::size_t>(depth)])
          << name_of(oracles.variant) << " depth " << depth;
    }
  });
}

TEST(MorpionOracles, SystematicSearchFindsThePublishedGrids) {
  on_both_widths([](auto kind, auto bits, const Oracles& oracles) {
    expect_counts<MoveGenerator<decltype(kind)::value, bits()>>(1, oracles.grids, oracles.variant);
  });
}

TEST(MorpionOracles, SystematicSearchFindsThePublishedClasses) {
  on_both_widths([](auto kind, auto bits, const Oracles& oracles) {
    expect_counts<MoveGenerator<decltype(kind)::value, bits()>>(0xFF, oracles.classes,
                                                                oracles.variant);
  });
}

}  // namespace
}  // namespace quadrille::morpion
