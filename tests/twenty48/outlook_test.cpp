#include "quadrille/twenty48/outlook/outlook.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "quadrille/twenty48/outlook/builtin.hpp"
#include "quadrille/twenty48/outlook/outlook_text.hpp"
#include "quadrille/twenty48/outlook/train_outlook.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

const WideBoard k512 = board_of<5>({512, 2});

// 512: a value of 10 is 1000 points and a chance of a half, one of 20 is 3000 points and certain.
Outlook small_outlook() {
  Outlook outlook;
  outlook.player = "classic";
  outlook.depth = 3;
  outlook.rows[Outlook::row_of(9)] = {{{10, 1000}, {20, 3000}}, {{10, 5000}, {20, 10'000}}};
  return outlook;
}

std::string where(std::string_view text) {
  const auto outlook = parse_outlook(text);
  if (outlook) return "read";
  return std::to_string(outlook.error().offset) + ", expected " + outlook.error().expected;
}

TEST(Outlook, WaitsForTwiceTheLargestTileBut2048AtLeast) {
  EXPECT_EQ(next_tile(board_of<5>({2, 2})), 11);
  EXPECT_EQ(next_tile(board_of<5>({1024, 512})), 11);
  EXPECT_EQ(next_tile(board_of<5>({2048})), 12);
  EXPECT_EQ(next_tile(board_of<5>({65536, 32768})), 17);
}

TEST(Outlook, IsAStraightLineBetweenTwoKnots) {
  const Outlook outlook = small_outlook();
  EXPECT_DOUBLE_EQ(outlook.forecast(k512, 10 * kUnit)->score, 1000);
  EXPECT_DOUBLE_EQ(outlook.forecast(k512, 15 * kUnit)->score, 2000);
  EXPECT_DOUBLE_EQ(outlook.forecast(k512, 15 * kUnit)->next_tile, 0.75);
}

TEST(Outlook, GoesOnBeyondItsEndsAndNearsItsBounds) {
  const Outlook outlook = small_outlook();
  // 200 points and a chance of 0.05 a unit: at first, and less where the bound is near.
  EXPECT_DOUBLE_EQ(outlook.forecast(k512, 21 * kUnit)->score, 3200);  // no bound above
  EXPECT_NEAR(outlook.forecast(k512, 9 * kUnit)->score, 1000 - 200, 20);
  EXPECT_DOUBLE_EQ(outlook.forecast(k512, 5 * kUnit)->score, 1000 * std::exp(-1));
  EXPECT_DOUBLE_EQ(outlook.forecast(k512, 0)->next_tile, 0.5 * std::exp(-1));
  EXPECT_DOUBLE_EQ(outlook.forecast(k512, 100 * kUnit)->next_tile, 1);
  Outlook unsure = outlook;
  unsure.rows[Outlook::row_of(9)].chance = {{10, 4000}, {20, 8000}};
  EXPECT_DOUBLE_EQ(unsure.forecast(k512, 25 * kUnit)->next_tile, 1 - 0.2 * std::exp(-1));
}

TEST(Outlook, TellsMovesApartThatAreWorseThanAllOfItsGames) {
  const Outlook outlook = small_outlook();
  double score = 0, chance = 0;
  for (int units = -100; units <= 10; ++units) {
    const auto forecast = outlook.forecast(k512, units * kUnit);
    EXPECT_GT(forecast->score, score);
    EXPECT_GT(forecast->next_tile, chance);
    score = forecast->score;
    chance = forecast->next_tile;
  }
}

TEST(Outlook, SaysNothingOfTilesThatItsGamesDidNotReach) {
  EXPECT_FALSE(small_outlook().forecast(board_of<5>({1024, 512}), 0));
  EXPECT_FALSE(small_outlook().forecast(board_of<5>({1 << 18}), 0));
}

TEST(Outlook, IsReadAsItIsWritten) {
  const std::string text = outlook_text(small_outlook());
  EXPECT_EQ(text, "classic 3\n512 score 10:1000 20:3000\n512 chance 10:5000 20:10000\n");
  const auto read = parse_outlook("# a remark\n\n" + text);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, small_outlook());
}

TEST(Outlook, SaysWhatIsWrongInAText) {
  EXPECT_EQ(where(""), "0, expected whose outlook it is");
  EXPECT_EQ(where("me 3"), "0, expected 'classic' or the digest of a network, 16 hex digits");
  EXPECT_EQ(where("classic 64"), "8, expected a depth from 0 to 63");
  EXPECT_EQ(where("classic 3 4"), "10, expected the end of the line");
  EXPECT_EQ(where("classic 3\n65 score 1:1"),
            "10, expected a largest tile from 64 to 131072, larger than the one before");
  EXPECT_EQ(where("classic 3\n64 points 1:1"), "13, expected 'score'");
  EXPECT_EQ(where("classic 3\n64 score"), "18, expected VALUE:LEVEL, both more than those before");
  EXPECT_EQ(where("classic 3\n64 score 1:1 2:1"),
            "23, expected VALUE:LEVEL, both more than those before");
  EXPECT_EQ(where("classic 3\n64 score 1:1"), "22, expected a line of chances for the last tile");
  EXPECT_EQ(where("classic 3\n64 score 1:1\n128 chance 1:1"),
            "23, expected the tile of the line before");
  EXPECT_EQ(where("classic 3\n64 score 1:1\n64 chance 1:10001"),
            "33, expected VALUE:LEVEL, both more than those before");
}

// Twenty games make two groups. Those of value 1 made 100 points on average and two of ten reached
// the next tile, those of value 2 made 300 and seven did.
TEST(Outlook, FromGamesIsTheMeanOfEachGroup) {
  OutlookSamples samples;
  for (std::uint32_t game = 0; game < 10; ++game) {
    const std::uint32_t off = game % 2 == 0 ? 50 : -50;
    samples.add(std::vector{OutlookSample{k512, 1 * kUnit, 100 + off, game < 2}});
    samples.add(std::vector{OutlookSample{k512, 2 * kUnit, 300 + off, game < 7}});
  }
  EXPECT_EQ(samples.positions(), 20u);
  const Outlook::Row row = samples.fit()[Outlook::row_of(9)];
  EXPECT_EQ(row.score, (Curve{{1, 100}, {2, 300}}));
  EXPECT_EQ(row.chance, (Curve{{1, 2000}, {2, 7000}}));
}

TEST(Outlook, NeverFallsWithTheValue) {
  OutlookSamples samples;
  for (int game = 0; game < 10; ++game) {
    samples.add(std::vector{OutlookSample{k512, 1 * kUnit, 300, true}});
    samples.add(std::vector{OutlookSample{k512, 3 * kUnit, 100, false}});
  }
  const Outlook::Row row = samples.fit()[Outlook::row_of(9)];
  EXPECT_EQ(row.score, (Curve{{2, 200}}));
  EXPECT_EQ(row.chance, (Curve{{2, 5000}}));
}

TEST(Outlook, NeedsSeveralGames) {
  OutlookSamples samples;
  for (int game = 0; game < 9; ++game)
    samples.add(std::vector(100, OutlookSample{k512, 1 * kUnit, 300, true}));
  EXPECT_TRUE(samples.fit()[Outlook::row_of(9)].score.empty());
}

// At a value of 10 half are foreseen to get there, and 1000 points: one of two does, and they make
// 1000 and 1500.
TEST(Outlook, IsTestedByTheGamesThatItDoesNotKnow) {
  OutlookTest test;
  test.add(small_outlook(), {k512, 10 * kUnit, 1000, true});
  test.add(small_outlook(), {k512, 10 * kUnit, 1500, false});
  test.add(small_outlook(), {board_of<5>({1024}), 10 * kUnit, 1500, false});  // it says nothing
  EXPECT_EQ(test.positions(), 2u);
  EXPECT_DOUBLE_EQ(test.chances().brier_score(), 0.25);
  EXPECT_DOUBLE_EQ(test.chances().error(), 0);
  EXPECT_DOUBLE_EQ(test.score_error(), 500.0 / 2500);
}

TEST(Outlook, IsLearntTheSameOnAnyNumberOfThreads) {
  const TableSet table_set;
  EngineOptions options;
  options.limits.depth = 1;
  runtime::ThreadPool one(1), three(3);
  const TrainedOutlook trained = train_outlook(table_set, options, {30, 7}, one, {});
  const TrainedOutlook again = train_outlook(table_set, options, {30, 7}, three, {});
  EXPECT_EQ(trained.games, 30u);
  EXPECT_EQ(trained.outlook, again.outlook);
  EXPECT_EQ(trained.outlook.player, "classic");
  EXPECT_EQ(trained.held_out.positions(), again.held_out.positions());
  EXPECT_EQ(trained.held_out.score_error(), again.held_out.score_error());
  EXPECT_GT(trained.positions, trained.held_out.positions());
}

// At the start, all points of a game are still to come: more than the 47,000 that the classic
// player makes at depth 1, fewer than the 280,000 that it makes at depth 11, and nearly always a
// 2048.
TEST(Outlook, OfTheClassicPlayerIsBuiltIn) {
  const TableSet table_set;
  EngineOptions options;
  options.limits.depth = classic_outlook().depth;
  Engine engine(table_set, options);
  const WideBoard start = board_of<5>({2, 2});
  const auto forecast =
      classic_outlook().forecast(start, engine.analyse(start, {}).moves.front().value);
  ASSERT_TRUE(forecast);
  EXPECT_GT(forecast->next_tile, 0.9);
  EXPECT_GT(forecast->score, 47'000);
  EXPECT_LT(forecast->score, 280'000);
}

}  // namespace
}  // namespace quadrille::twenty48
