#include "quadrille/chess/uci/uci_go.hpp"

#include <gtest/gtest.h>

#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/notation/openings.hpp"

namespace quadrille::chess {
namespace {

GoCommand go(std::string_view text) {
  MoveList legal;
  generate(board_of(start_setup()), legal);
  Words words(text);
  return parse_go(words, legal);
}

TEST(UciGo, ReadsItsWordsInAnyOrder) {
  for (const std::string_view text : {"wtime 1000 btime 2000 winc 10 binc 20 movestogo 7",
                                      "movestogo 7 binc 20 btime 2000 winc 10 wtime 1000"}) {
    const GoCommand command = go(text);
    EXPECT_TRUE(command.complaints.empty());
    EXPECT_EQ(command.limits.clock[0], Milliseconds(1000));
    EXPECT_EQ(command.limits.clock[1], Milliseconds(2000));
    EXPECT_EQ(command.limits.increment[0], Milliseconds(10));
    EXPECT_EQ(command.limits.increment[1], Milliseconds(20));
    EXPECT_EQ(command.limits.moves_to_go, 7);
    EXPECT_FALSE(command.limits.infinite);
  }
}

TEST(UciGo, ThinksUntilStoppedWithoutALimit) {
  EXPECT_TRUE(go("").limits.infinite);
  EXPECT_TRUE(go("infinite").limits.infinite);
  EXPECT_FALSE(go("depth 5").limits.infinite);
  EXPECT_FALSE(go("ponder").limits.infinite);
}

TEST(UciGo, TakesLegalMovesAfterSearchmovesAndReadsOnBehindThem) {
  const GoCommand command = go("searchmoves e2e4 g1f3 depth 4");
  EXPECT_EQ(command.limits.moves.size(), 2);
  EXPECT_EQ(command.limits.depth, 4);
  EXPECT_TRUE(command.complaints.empty());
}

TEST(UciGo, TellsWhatItDoesNotUnderstandAndKeepsTheRest) {
  const GoCommand command = go("depth x nodes 100 fly");
  ASSERT_EQ(command.complaints.size(), 2);
  EXPECT_EQ(command.complaints[0], "go: 'x', expected a number");
  EXPECT_EQ(command.complaints[1], "go: unknown word 'fly'");
  EXPECT_FALSE(command.limits.depth);
  EXPECT_EQ(command.limits.nodes, 100);
}

TEST(UciGo, AnIllegalMoveAfterSearchmovesDoesNotHideTheOthers) {
  const GoCommand command = go("searchmoves e2e4 e2e5 nonsense g1f3 depth 4");
  EXPECT_EQ(command.limits.moves.size(), 2);
  EXPECT_EQ(command.limits.depth, 4);
  ASSERT_EQ(command.complaints.size(), 2);
  EXPECT_EQ(command.complaints[0], "go: 'e2e5' is no legal move");
}

TEST(UciGo, SaysThatAllMovesAreSearchedWhereSearchmovesNamesNone) {
  for (const std::string_view text : {"searchmoves depth 3", "depth 3 searchmoves"}) {
    const GoCommand command = go(text);
    EXPECT_TRUE(command.limits.moves.empty());
    EXPECT_EQ(command.limits.depth, 3);
    ASSERT_EQ(command.complaints.size(), 1);
    EXPECT_EQ(command.complaints[0], "go: no legal move after searchmoves, so all are searched");
  }
  EXPECT_EQ(go("searchmoves e2e5").complaints.size(), 2);
}

TEST(UciGo, ALimitThatCannotBeReadDoesNotBecomeInfinite) {
  for (const std::string_view text :
       {"depth x", "movetime 1.5", "nodes", "wtime btime", "mate -"}) {
    const Limits limits = go(text).limits;
    EXPECT_FALSE(limits.infinite) << text;
    EXPECT_EQ(limits.time, Milliseconds(100)) << text;
  }
  EXPECT_FALSE(go("depth x nodes 5").limits.time);
  EXPECT_TRUE(go("depth x infinite").limits.infinite);
}

TEST(UciGo, AKeywordInPlaceOfANumberIsStillObeyed) {
  const GoCommand command = go("wtime btime 2000");
  EXPECT_EQ(command.complaints.size(), 1);
  EXPECT_FALSE(command.limits.clock[0]);
  EXPECT_EQ(command.limits.clock[1], Milliseconds(2000));
}

TEST(UciGo, CountsOnlyWithADepth) {
  EXPECT_EQ(go("perft 4").perft, 4);
  EXPECT_FALSE(go("perft").understood);
}

TEST(UciGo, KeepsNumbersWithinBounds) {
  EXPECT_EQ(go("movetime -5").limits.time, Milliseconds(1));
  EXPECT_EQ(go("depth 100000").limits.depth, kMostPly);
  EXPECT_EQ(go("wtime 9223372036854775807").limits.clock[0], Milliseconds(31'536'000'000));
  EXPECT_EQ(go("wtime 99999999999999999999").limits.clock[0], Milliseconds(31'536'000'000));
  EXPECT_EQ(go("movetime -99999999999999999999").limits.time, Milliseconds(1));
  EXPECT_EQ(go("nodes 1000000000000").limits.nodes, 1'000'000'000'000);
  EXPECT_EQ(go("nodes 99999999999999999999").limits.nodes, 9'223'372'036'854'775'807);
}

}  // namespace
}  // namespace quadrille::chess
