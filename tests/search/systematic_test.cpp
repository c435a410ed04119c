#include "quadrille/search/systematic.hpp"

#include "tests/portable.hpp"

namespace quadrille::search {
namespace {

// Towers on a ring of sites. A move adds a storey to a tower; the first one of a tower keeps its
// two neighbours empty for ever. What has been built does not tell in which order.
struct Towers {
  static constexpr int kSites = 6;
  static constexpr int kStoreys = 3;

  struct Position {
    int height[kSites] = {};
    int room = kStoreys;  // no tower may be higher
  };
  using Move = std::uint8_t;  // the site, and kSites for every storey below
  struct Undo {};

  static constexpr std::size_t kMostMoves = kSites;
  static constexpr std::size_t kMostLength = kSites / 2 * kStoreys;
  static constexpr std::size_t kSlack = 1;
  static constexpr int kSymmetries = 2 * kSites;

  static int site(Move move) { return move % kSites; }
  static int storey(Move move) { return move / kSites; }

  static Move* generate(const Position&, Move* out) {
    for (int site = 0; site < kSites; ++site) *out++ = static_cast<Move>(site);
    return out;
  }
  static bool make(Position& position, Move move, Undo&) {
    if (storey(move) >= position.room) return false;
    ++position.height[site(move)];
    return true;
  }
  static void unmake(Position& position, Move move, const Undo&) { --position.height[site(move)]; }
  static Move* keep(const Move* from, const Move* end, Move played, Move* out) {
    for (; from != end; ++from) {
      const int apart = (site(*from) - site(played) + kSites) % kSites;
      if (apart != 0 && apart != 1 && apart != kSites - 1) *out++ = *from;
    }
    return out;
  }
  static Move* grow(const Position&, Move played, Move* out) {
    if (storey(played) + 1 < kStoreys) *out++ = static_cast<Move>(played + kSites);
    return out;
  }
  static int image_of_site(int site, int symmetry) {
    const int turned = (site + symmetry) % kSites;
    return symmetry < kSites ? turned : (2 * kSites - turned) % kSites;
  }
  static Move image(Move move, int symmetry) {
    return static_cast<Move>(storey(move) * kSites + image_of_site(site(move), symmetry));
  }
};

using Search = Systematic<Towers>;
constexpr unsigned kAll = (1u << Towers::kSymmetries) - 1;

// How many towns there are with N storeys, by looking at each: all that are not built beside
// each other and, where symmetries count, come first among their images.
struct Towns {
  std::uint64_t by_storeys[Towers::kMostLength + 1] = {};
  std::uint64_t all = 0;

  Towns(unsigned group, int room) {
    int height[Towers::kSites] = {};
    build(height, 0, group, room);
  }

 private:
  void build(int* height, int site, unsigned group, int room) {
    if (site == Towers::kSites) return judge(height, group);
    for (height[site] = 0; height[site] <= room; ++height[site]) {
      build(height, site + 1, group, room);
    }
  }
  void judge(const int* height, unsigned group) {
    int storeys = 0;
    for (int site = 0; site < Towers::kSites; ++site) {
      if (height[site] != 0 && height[(site + 1) % Towers::kSites] != 0) return;
      storeys += height[site];
    }
    for (int symmetry = 0; symmetry < Towers::kSymmetries; ++symmetry) {
      if ((group >> symmetry & 1) != 0 && image_comes_first(height, symmetry)) return;
    }
    ++by_storeys[storeys];
    ++all;
  }
  static bool image_comes_first(const int* height, int symmetry) {
    int image[Towers::kSites];
    for (int site = 0; site < Towers::kSites; ++site) {
      image[Towers::image_of_site(site, symmetry)] = height[site];
    }
    for (int site = 0; site < Towers::kSites; ++site) {
      if (image[site] != height[site]) return image[site] > height[site];
    }
    return false;
  }
};

void expect_counts(const Search::Result& result, const Towns& towns, int limit) {
  for (int storeys = 0; storeys <= static_cast<int>(Towers::kMostLength); ++storeys) {
    const auto index = static_cast<std::size_t>(storeys);
    EXPECT_EQ(result.counts[index], storeys <= limit ? towns.by_storeys[index] : 0);
  }
}

constexpr unsigned kGroups[]{1, 1 | 1u << 3, 1 | 1u << 2 | 1u << 4, 1 | 1u << 6, kAll};

TEST(Systematic, CountsEveryPositionOnceWithAnySymmetry) {
  for (const unsigned group : kGroups) {
    for (const int limit : {0, 1, 2, 5, Search::kNoLimit}) {
      Search search({}, group, limit);
      Search::Result result;
      EXPECT_TRUE(search.below(nullptr, 0, result, NeverStop{}));
      expect_counts(result, Towns(group, Towers::kStoreys), limit);
      EXPECT_EQ(result.length, limit);
      EXPECT_EQ(result.cramped_length, 0);
    }
  }
}

TEST(Systematic, CountsTheSameInPieces) {
  for (const unsigned group : kGroups) {
    for (int depth = 0; depth <= 4; ++depth) {
      Search search({}, group, Search::kNoLimit), other({}, group, Search::kNoLimit);
      Search::Result result;
      search.trunk(nullptr, 0, depth, result, [&](const Towers::Move* path) {
        EXPECT_TRUE(other.below(path, depth, result, NeverStop{}));
      });
      expect_counts(result, Towns(group, Towers::kStoreys), Search::kNoLimit);
    }
  }
}

TEST(Systematic, LeavesOutWhatHasNoRoomAndSaysSo) {
  Towers::Position low;
  low.room = 2;
  for (const unsigned group : kGroups) {
    Search search(low, group, Search::kNoLimit);
    Search::Result result;
    EXPECT_TRUE(search.below(nullptr, 0, result, NeverStop{}));
    expect_counts(result, Towns(group, low.room), Search::kNoLimit);
    ASSERT_GE(result.cramped_length, 3);
    const auto last = static_cast<std::size_t>(result.cramped_length - 1);
    EXPECT_EQ(Towers::storey(result.cramped[last]), 2);
    EXPECT_EQ(result.length, 6);
  }
}

TEST(Systematic, FindsTheFirstOfTheLongestGames) {
  Search search({}, kAll, Search::kNoLimit);
  Search::Result result;
  search.below(nullptr, 0, result, NeverStop{});
  ASSERT_EQ(result.length, 9);
  constexpr Towers::Move kFirst[]{0, 2, 4, 6, 8, 10, 12, 14, 16};
  for (int index = 0; index < 9; ++index) {
    EXPECT_EQ(result.longest[static_cast<std::size_t>(index)], kFirst[index]);
  }
}

TEST(Systematic, EstimatesHowMuchLiesBelow) {
  constexpr int kDives = 8000;
  constexpr int kDeepest = __STDC_HOSTED__ ? 2 : 1;  // the emulated 68000 is slow
  for (const unsigned group : {1u, kAll}) {
    for (int depth = 0; depth <= kDeepest; ++depth) {
      Search search({}, group, Search::kNoLimit), other({}, group, Search::kNoLimit);
      Search::Result trunk;
      Rng rng(1);
      search.trunk(nullptr, 0, depth, trunk, [&](const Towers::Move* path) {
        Search::Result result;
        other.below(path, depth, result, NeverStop{});
        double truth = 0;
        for (const std::uint64_t count : result.counts) truth += static_cast<double>(count);
        const double estimate = other.estimate(path, depth, rng, kDives);
        EXPECT_TRUE(estimate > 0.85 * truth && estimate < 1.15 * truth);
      });
    }
  }
}

TEST(Systematic, EstimatesOnlyWhatIsCounted) {
  Rng rng(1);
  Search shallow({}, 1, 1);
  const double estimate = shallow.estimate(nullptr, 0, rng, 2000);
  EXPECT_TRUE(estimate > 6.5 && estimate < 7.5);
  Towers::Position flat;
  flat.room = 0;
  Search cramped(flat, 1, Search::kNoLimit);
  EXPECT_TRUE(cramped.estimate(nullptr, 0, rng, 10) == 1);
  constexpr Towers::Move kNowhere[]{0};
  EXPECT_TRUE(cramped.estimate(kNowhere, 1, rng, 10) == 0);
}

}  // namespace
}  // namespace quadrille::search
