#include "quadrille/words/evaluate/win_rate.hpp"

#include <gtest/gtest.h>

#include "quadrille/words/engine/train_win_rate.hpp"
#include "quadrille/words/win_rate/fit_win_rate.hpp"
#include "quadrille/words/win_rate/win_rate_text.hpp"
#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

// In each row 0 up to a lead of zero, then a thousand more for every ten points.
WinRate ramp() {
  WinRate rate;
  for (WinRate::Row& row : rate.rows) {
    for (std::size_t number = 0; number < row.size(); ++number) {
      const int steps = static_cast<int>(number) - WinRate::kMostLead / WinRate::kStep;
      row[number] = static_cast<std::uint16_t>(std::clamp(1000 * steps, 0, WinRate::kUnits));
    }
  }
  return rate;
}

std::string where(std::string_view text) {
  const auto rate = parse_win_rate(text);
  if (rate) return "read";
  return std::to_string(rate.error().offset) + ", expected " + rate.error().expected;
}

TEST(WinRate, IsAStraightLineBetweenTwoNumbers) {
  const WinRate rate = ramp();
  EXPECT_EQ(rate.chance(0, 50), 0);
  EXPECT_EQ(rate.chance(10 * kPoint, 50), 100'000);
  EXPECT_EQ(rate.chance(15 * kPoint, 50), 150'000);
  EXPECT_EQ(rate.chance(15 * kPoint + 64, 50), 152'500);
}

TEST(WinRate, BeyondItsEndsSaysWhatTheNearestNumberSays) {
  WinRate rate = ramp();
  rate.rows.front().fill(1);
  rate.rows.back().fill(2);
  EXPECT_EQ(rate.chance(5000 * kPoint, 50), kCertain);
  EXPECT_EQ(rate.chance(-5000 * kPoint, 50), 0);
  EXPECT_EQ(rate.chance(0, 1), 100);
  EXPECT_EQ(rate.chance(0, 200), 200);
}

TEST(WinRate, IsReadAsItIsWritten) {
  const std::string text = win_rate_text(ramp());
  const auto read = parse_win_rate("# a remark\n\n" + text);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, ramp());
}

TEST(WinRate, SaysWhatIsWrongInAText) {
  std::string text = win_rate_text(ramp());
  EXPECT_EQ(where(""), "0, expected rows for 8 to 93 unseen tiles");
  EXPECT_EQ(where("9 0"),
            "0, expected the number of unseen tiles: 8 in the first row, then one "
            "more each");
  EXPECT_EQ(where("8 5 4"),
            "4, expected a share from 0 to 10000, no less than the one before: 61 "
            "of them in a row");
  EXPECT_EQ(where("8 10001"),
            "2, expected a share from 0 to 10000, no less than the one before: "
            "61 of them in a row");
  EXPECT_EQ(where(text + "94 0"),
            std::to_string(text.size()) + ", expected no row after that of 93 unseen tiles");
  text.insert(text.find('\n'), " 10000");
  EXPECT_EQ(where(text), std::to_string(text.find('\n') - 5) + ", expected the end of the line");
}

TEST(WinRate, FromCountsIsTheirShareAndNeverFalls) {
  // With 20 unseen tiles a lead of 40 won three of four games and one of 60 two of four: both get
  // five of eight. A lead of 0 always lost, one of 100 always won.
  WinCounts counts;
  const auto add = [&](int lead, int half_points, int times) {
    for (int time = 0; time < times; ++time) {
      counts.add({lead * kPoint, 20, static_cast<std::uint8_t>(half_points)});
    }
  };
  add(0, 0, 40'000);
  add(40, 2, 30'000);
  add(40, 0, 10'000);
  add(60, 2, 20'000);
  add(60, 0, 20'000);
  add(100, 2, 40'000);
  EXPECT_EQ(counts.turns(), 160'000u);
  const WinRate rate = counts.fit();
  EXPECT_NEAR(rate.chance(0, 20), 0, 1000);
  EXPECT_NEAR(rate.chance(40 * kPoint, 20), 625'000, 1000);
  EXPECT_NEAR(rate.chance(60 * kPoint, 20), 625'000, 1000);
  EXPECT_NEAR(rate.chance(100 * kPoint, 20), kCertain, 1000);
  for (const WinRate::Row& row : rate.rows) EXPECT_TRUE(std::is_sorted(row.begin(), row.end()));
}

TEST(WinRate, WithoutGamesIsHalfAtNoLeadAndSteeperWithFewerTiles) {
  const WinRate rate = WinCounts().fit();
  for (const int unseen : {8, 50, 93}) {
    EXPECT_NEAR(rate.chance(0, unseen), kCertain / 2, 1000);
    EXPECT_GT(rate.chance(300 * kPoint, unseen), 900'000);
  }
  EXPECT_GT(rate.chance(30 * kPoint, 8), rate.chance(30 * kPoint, 50));
  EXPECT_GT(rate.chance(30 * kPoint, 50), rate.chance(30 * kPoint, 93));
}

TEST(WinRate, IsTestedByTheGamesThatItDoesNotKnow) {
  // A lead of 50 points is said to win half: 500,000. Of four games it wins three: the mean square
  // is a quarter whatever the results, and the share is a quarter from what was said.
  WinRateTest test;
  for (int game = 0; game < 3; ++game) test.add(ramp(), {50 * kPoint, 30, 2});
  test.add(ramp(), {50 * kPoint, 30, 0});
  EXPECT_EQ(test.turns(), 4u);
  EXPECT_DOUBLE_EQ(test.brier_score(), 0.25);
  EXPECT_DOUBLE_EQ(test.calibration_error(), 0.25);
}

TEST(WinRate, LearnsTheSameOnAnyNumberOfThreads) {
  const World world(small_tiles(), *builtin_layout("standard"), small_lexicon(), {}, true);
  runtime::ThreadPool one(1), three(3);
  const TrainedWinRate trained = train_win_rate(world, {200, 7}, one, {});
  const TrainedWinRate again = train_win_rate(world, {200, 7}, three, {});
  EXPECT_EQ(trained.games, 200u);
  EXPECT_EQ(trained.rate, again.rate);
  EXPECT_EQ(trained.held_out.turns(), again.held_out.turns());
  EXPECT_EQ(trained.held_out.brier_score(), again.held_out.brier_score());
  EXPECT_GT(trained.turns, trained.held_out.turns());
}

}  // namespace
}  // namespace quadrille::words
