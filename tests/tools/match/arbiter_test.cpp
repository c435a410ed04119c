#include "tools/match/arbiter.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "quadrille/chess/notation/fen.hpp"

namespace quadrille::match {
namespace {

// After these moves in UCI notation, each of which must be legal.
Arbiter after(std::string_view fen, const std::string& moves) {
  Arbiter arbiter(*chess::parse_fen(fen));
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const auto move = arbiter.legal_move(word);
    EXPECT_TRUE(move) << word;
    if (!move) break;
    arbiter.play(*move);
  }
  return arbiter;
}

GameEnd ending(std::string_view fen, const std::string& moves = "") {
  return after(fen, moves).ending();
}

TEST(Arbiter, SeesTheFoolsMate) {
  EXPECT_EQ(ending(chess::kStartFen, "f2f3 e7e5 g2g4"), GameEnd::none);
  EXPECT_EQ(ending(chess::kStartFen, "f2f3 e7e5 g2g4 d8h4"), GameEnd::checkmate);
}

TEST(Arbiter, SeesStalemate) {
  EXPECT_EQ(ending("7k/8/5KQ1/8/8/8/8/8 b - - 0 1"), GameEnd::stalemate);
}

TEST(Arbiter, CountsThePositionThatTheGameBeganWith) {
  EXPECT_EQ(ending(chess::kStartFen, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1"), GameEnd::none);
  EXPECT_EQ(ending(chess::kStartFen, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"),
            GameEnd::repetition);
}

TEST(Arbiter, TellsPositionsApartByTheRightToCastle) {
  const char* fen = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1";
  const std::string kings = "e1e2 e8e7 e2e1 e7e8 ";
  EXPECT_EQ(ending(fen, kings + kings), GameEnd::none);
  // With the kings just stepped out, the third time; the rights were gone from the first.
  EXPECT_EQ(ending(fen, kings + kings + "e1e2 e8e7"), GameEnd::repetition);
}

// After e2e4 a pawn on d4 stands ready to take. Where it is pinned along the rank it may not, so
// the position is the same as later without that right; else the first one was another.
TEST(Arbiter, CountsEnPassantOnlyWhereAPawnMayTake) {
  const std::string kings = " a4a5 e1d1 a5a4 d1e1";
  EXPECT_EQ(ending("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4 a4a5 e1d1 a5a4 d1e1"), GameEnd::none);
  EXPECT_EQ(ending("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4 a4a5 e1d1 a5a4 d1e1 a4a5 e1d1 a5a4"),
            GameEnd::none);
  EXPECT_EQ(ending("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4" + kings + kings),
            GameEnd::repetition);
  EXPECT_EQ(ending("8/8/8/8/k2p4/7R/4P3/4K3 w - - 0 1", "e2e4" + kings + kings), GameEnd::none);
}

TEST(Arbiter, EndsTheGameAfterFiftyMovesUnlessTheLastOneMates) {
  EXPECT_EQ(ending("7k/8/8/8/8/8/R7/K7 w - - 98 90", "a2b2"), GameEnd::none);
  EXPECT_EQ(ending("7k/8/8/8/8/8/R7/K7 w - - 98 90", "a2b2 h8g8"), GameEnd::fifty_moves);
  EXPECT_EQ(ending("7k/8/6K1/8/8/8/R7/8 w - - 99 90", "a2a8"), GameEnd::checkmate);
}

TEST(Arbiter, KnowsDeadPositions) {
  for (const char* dead :
       {"8/8/8/4k3/8/8/8/K7 w - - 0 1", "8/8/8/4k3/8/8/8/K6N w - - 0 1",
        "8/8/8/4k1b1/8/8/8/K7 w - - 0 1", "8/8/8/4k1b1/8/8/8/K1B1B3 w - - 0 1"}) {
    EXPECT_EQ(ending(dead), GameEnd::material) << dead;
  }
  for (const char* alive : {"8/8/8/4k3/8/8/8/K5NN w - - 0 1", "8/8/8/4k1n1/8/8/8/K6N w - - 0 1",
                            "8/8/8/4k1b1/8/8/8/K6N w - - 0 1", "8/8/8/4k1b1/8/8/8/K2B4 w - - 0 1",
                            "8/7P/8/4k3/8/8/8/K7 w - - 0 1"}) {
    EXPECT_EQ(ending(alive), GameEnd::none) << alive;
  }
}

TEST(Arbiter, TakesOnlyLegalMovesAndOnlyToTheLetter) {
  const Arbiter arbiter(*chess::parse_fen("6k1/P3r3/8/8/8/8/4B3/4K2R w K - 0 1"));
  for (const char* legal : {"e1g1", "a7a8q", "a7a8n", "h1h8"}) {
    EXPECT_TRUE(arbiter.legal_move(legal)) << legal;
  }
  for (const char* illegal : {"", "e2d3", "a7a8", "a7a8k", "e1c1", "e9e5", "0000", "(none)", "O-O",
                              "e1g1q", "e1h1", "h1h2 ", "A7A8Q"}) {
    EXPECT_FALSE(arbiter.legal_move(illegal)) << illegal;
  }
}

}  // namespace
}  // namespace quadrille::match
