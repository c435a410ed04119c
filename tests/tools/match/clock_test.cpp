#include "tools/match/clock.hpp"

#include <gtest/gtest.h>

namespace quadrille::match {
namespace {

using std::chrono::microseconds;

TEST(TimeControl, IsReadInSeconds) {
  const auto time = parse_time_control("1+0.02");
  ASSERT_TRUE(time);
  EXPECT_EQ(time->base, milliseconds(1000));
  EXPECT_EQ(time->increment, milliseconds(20));
  EXPECT_EQ(text_of(*time), "1+0.02");
  EXPECT_EQ(parse_time_control("60")->base, milliseconds(60000));
  EXPECT_EQ(parse_time_control("60")->increment, milliseconds(0));
  EXPECT_EQ(text_of(*parse_time_control("60")), "60");
}

TEST(TimeControl, IsRefusedWhereItIsNone) {
  for (const char* text : {"", "+", "1+", "+1", "0", "0+1", "-1", "1+-1", "1e3", "nan", "1..2", ".",
                           "1+0.02+3", "1 + 1", "99999999999"}) {
    EXPECT_FALSE(parse_time_control(text)) << text;
  }
}

TEST(Clock, GivesTheIncrementAfterTheMove) {
  Clock clock({milliseconds(1000), milliseconds(20)});
  EXPECT_TRUE(clock.spend(milliseconds(300), milliseconds(0)));
  EXPECT_EQ(clock.left(), milliseconds(720));
}

TEST(Clock, HasNotFallenWhenTheTimeIsUsedToTheLastMicrosecond) {
  Clock clock({milliseconds(1000), milliseconds(20)});
  EXPECT_TRUE(clock.spend(milliseconds(1000), milliseconds(0)));
  EXPECT_EQ(clock.left(), milliseconds(20));
  EXPECT_FALSE(clock.spend(milliseconds(20) + microseconds(1), milliseconds(0)));
}

TEST(Clock, IsNotOwedWhatTheMarginForgave) {
  Clock clock({milliseconds(100), milliseconds(20)});
  EXPECT_TRUE(clock.spend(milliseconds(105), milliseconds(5)));
  EXPECT_EQ(clock.left(), milliseconds(20));
  EXPECT_FALSE(clock.spend(milliseconds(26), milliseconds(5)));
}

TEST(Clock, ShowsWholeMillisecondsRoundedDownButNeverZero) {
  Clock clock({milliseconds(2), milliseconds(0)});
  EXPECT_TRUE(clock.spend(microseconds(300), milliseconds(0)));
  EXPECT_EQ(clock.shown(), milliseconds(1));
  EXPECT_TRUE(clock.spend(microseconds(1600), milliseconds(0)));
  EXPECT_EQ(clock.shown(), milliseconds(1));
}

}  // namespace
}  // namespace quadrille::match
