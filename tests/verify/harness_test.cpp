// What the proofs of all games share: the first difference is the one that is told, and nothing is
// counted twice or lost.
#include <gtest/gtest.h>

#include <optional>

#include "quadrille/verify/checklist.hpp"
#include "quadrille/verify/findings.hpp"
#include "quadrille/verify/prove_games.hpp"

namespace quadrille {
namespace {

TEST(Findings, TellTheFirstThingThatIsWrongWhereItHappened) {
  std::string position = "first";
  int asked = 0;
  Findings findings([&] {
    ++asked;
    return position;
  });
  findings.expect(true, "nothing");
  EXPECT_TRUE(findings.clean());
  findings.expect_equal(false, [] { return "the board"; });
  position = "second";
  findings.expect(false, "something else");
  EXPECT_FALSE(findings.clean());
  EXPECT_EQ(asked, 1);
  const ProofResult result = std::move(findings).result();
  ASSERT_TRUE(result.difference);
  EXPECT_EQ(result.difference->position, "first");
  EXPECT_EQ(result.difference->what, "the board differs from the reference");
}

TEST(Findings, SayNothingOfWhatIsRight) {
  Findings findings([] { return ""; });
  findings.expect(true, [] {
    ADD_FAILURE() << "a text was made for nothing";
    return "";
  });
}

TEST(Checklist, KnowsWhatIsMissingWhatCameTwiceAndWhatDoesNotBelong) {
  Checklist list;
  list.begin(3);
  EXPECT_EQ(list.tick(2), Tick::first);
  EXPECT_EQ(list.tick(2), Tick::again);
  EXPECT_EQ(list.tick(std::nullopt), Tick::unknown);
  EXPECT_EQ(list.tick(0), Tick::first);
  EXPECT_EQ(list.first_missing(), 1);
  EXPECT_EQ(list.tick(1), Tick::first);
  EXPECT_EQ(list.first_missing(), std::nullopt);
  list.begin(1);
  EXPECT_EQ(list.first_missing(), 0);
}

// Every third game differs; the seed is in the count of positions.
struct EveryThird {
  ProofResult game(std::uint64_t seed, std::uint64_t index) const {
    ProofResult result;
    result.counts.positions = seed;
    result.counts.add("games", 1);
    if (index % 3 == 2) result.difference = Difference{std::to_string(index), "wrong"};
    return result;
  }
};

TEST(ProveGames, SumsUpAndKeepsTheFirstDifference) {
  const ProofSum sum = prove_games(EveryThird{}, 5, 9, [](const ProofSum&) { return true; });
  EXPECT_EQ(sum.games, 9);
  EXPECT_EQ(sum.differences, 3);
  EXPECT_EQ(sum.counts.positions, 45);
  EXPECT_EQ(sum.counts.proofs.front().second, 9);
  ASSERT_TRUE(sum.first);
  EXPECT_EQ(sum.first->position, "2");
}

TEST(ProveGames, EndsWhereItIsTold) {
  const ProofSum sum =
      prove_games(EveryThird{}, 1, 9, [](const ProofSum& so_far) { return !so_far.first; });
  EXPECT_EQ(sum.games, 3);
  EXPECT_EQ(sum.differences, 1);
}

// A game that is stopped has no result, and none after it is played.
struct StoppedInTheFourth {
  std::optional<ProofResult> game(std::uint64_t seed, std::uint64_t index) const {
    if (index == 3) return std::nullopt;
    return EveryThird{}.game(seed, index);
  }
};

TEST(ProveGames, EndsAtAGameThatWasStopped) {
  const ProofSum sum =
      prove_games(StoppedInTheFourth{}, 5, 9, [](const ProofSum&) { return true; });
  EXPECT_EQ(sum.games, 3);
  EXPECT_EQ(sum.counts.positions, 15);
  EXPECT_EQ(sum.differences, 1);
}

TEST(ProofResult, KeepsTheFirstOfTwoDifferences) {
  ProofResult one = EveryThird{}.game(1, 0);
  one.add(EveryThird{}.game(2, 2));
  one.add(EveryThird{}.game(4, 5));
  EXPECT_EQ(one.counts.positions, 7);
  EXPECT_EQ(one.difference->position, "2");
}

}  // namespace
}  // namespace quadrille
