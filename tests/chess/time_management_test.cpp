#include "quadrille/chess/search/time_management.hpp"

#include "tests/portable.hpp"

namespace quadrille::chess {
namespace {

constexpr std::int64_t kOverhead = 10;

TEST(TimeManagement, NeverPlansMoreThanTheClockHas) {
  for (std::int64_t remaining = 1; remaining < 100000; remaining += remaining / 8 + 1) {
    for (const std::int64_t increment : {0, 20, 1000, 60000}) {
      for (const int to_go : {0, 1, 2, 10, 40}) {
        OwnClock clock{remaining, increment, {}};
        if (to_go != 0) clock.moves_to_go = to_go;
        const Pace pace = plan_pace(clock, kOverhead);
        ASSERT_GE(pace.soft, 1);
        ASSERT_LE(pace.soft, pace.hard);
        if (remaining > 3 * kOverhead) {
          ASSERT_LE(pace.hard, remaining - 2 * kOverhead);
        } else {
          ASSERT_LE(pace.hard, kOverhead);
        }
      }
    }
  }
}

TEST(TimeManagement, PlansTheWholeClockForTheLastMoveBeforeTheControl) {
  const Pace last = plan_pace({1000, 0, 1}, kOverhead);
  const Pace first = plan_pace({1000, 0, 40}, kOverhead);
  EXPECT_GT(last.soft, 500);
  EXPECT_LT(first.soft, 50);
}

// Three hundred moves that each take the hard limit, with the overhead really spent.
TEST(TimeManagement, SurvivesAGameInWhichEveryMoveTakesTheLongest) {
  std::int64_t remaining = 1000;
  for (int move = 0; move < 300; ++move) {
    remaining -= plan_pace({remaining, 20, {}}, kOverhead).hard + kOverhead;
    ASSERT_GT(remaining, 0) << move;
    remaining += 20;
  }
}

TEST(TimeManagement, StretchesInDoubtAndShrinksWhenSure) {
  EXPECT_GT(stretch({0, 60, 20}), 130);
  EXPECT_LT(stretch({10, 0, 95}), 60);
}

}  // namespace
}  // namespace quadrille::chess
