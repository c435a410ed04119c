#include "quadrille/chess/evaluate/endgames.hpp"

#include <string_view>

#include "quadrille/chess/evaluate/evaluate.hpp"
#include "tests/chess/texts.hpp"
#include "tests/portable.hpp"

namespace quadrille::chess {
namespace {

int value(std::string_view fen) {
  return evaluate(board_of(setup_of(fen)));
}

TEST(Endgames, WithoutMatingMaterialAreDrawn) {
  EXPECT_EQ(value("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 0);
  EXPECT_EQ(value("4k3/8/8/8/8/8/8/3NK3 w - - 0 1"), 0);
  EXPECT_EQ(value("4k3/8/8/8/8/8/8/3BK3 b - - 0 1"), 0);
  EXPECT_EQ(value("4k3/8/8/8/8/8/8/2NNK3 w - - 0 1"), 0);
  EXPECT_EQ(value("4k3/8/8/8/8/8/8/2B1K1B1 w - - 0 1"), 0);  // both on dark squares
}

TEST(Endgames, WithMatingMaterialAreWon) {
  for (const std::string_view fen :
       {"4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "4k3/8/8/8/8/8/8/3RK3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2BBK3 w - - 0 1", "4k3/8/8/8/8/8/8/2BNK3 w - - 0 1"}) {
    EXPECT_GT(value(fen), 2000);
  }
  EXPECT_LT(value("4k3/8/8/8/8/8/8/3QK3 b - - 0 1"), -2000);
}

TEST(Endgames, DriveTheLoneKingToTheEdge) {
  EXPECT_GT(value("4k3/8/4K3/8/8/8/8/R7 w - - 0 1"), value("8/8/4K3/8/4k3/8/8/R7 w - - 0 1"));
  EXPECT_GT(value("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), value("4k3/8/4K3/8/8/8/8/R7 w - - 0 1"));
  EXPECT_GT(value("8/8/8/3k4/8/3K4/8/R7 w - - 0 1"), value("8/8/8/3k4/8/8/8/R5K1 w - - 0 1"));
}

TEST(Endgames, BishopAndKnightMateInTheBishopsCorner) {
  // A dark-squared bishop mates on a1 or h8.
  EXPECT_GT(value("7k/8/5K2/8/3B4/8/8/4N3 w - - 0 1"), value("k7/8/2K5/8/3B4/8/8/4N3 w - - 0 1"));
  EXPECT_GT(value("k7/8/2K5/8/2B5/8/8/4N3 w - - 0 1"), value("7k/8/5K2/8/2B5/8/8/4N3 w - - 0 1"));
}

TEST(Endgames, TheWrongBishopCannotHelpARookPawn) {
  EXPECT_EQ(endgame_scale(board_of(setup_of("k7/8/1K6/P7/8/8/8/2B5 w - - 0 1")), Colour::white), 0);
  EXPECT_GT(endgame_scale(board_of(setup_of("k7/8/1K6/P7/8/8/8/3B4 w - - 0 1")), Colour::white), 0);
  EXPECT_GT(endgame_scale(board_of(setup_of("2b5/8/8/8/7p/6k1/8/7K b - - 0 1")), Colour::black), 0);
  EXPECT_EQ(endgame_scale(board_of(setup_of("5b2/8/8/8/7p/6k1/8/7K b - - 0 1")), Colour::black), 0);
}

TEST(Endgames, ARookPawnAloneDoesNotBeatAKingBeforeIt) {
  EXPECT_EQ(value("k7/8/8/8/P7/8/8/K7 w - - 0 1") > 100, false);
  EXPECT_GT(value("8/8/8/8/P7/8/8/K5k1 w - - 0 1"), 100);
}

TEST(Endgames, OppositeBishopsAreDrawish) {
  EXPECT_LT(
      endgame_scale(board_of(setup_of("2b1k3/8/8/3p4/8/2PP4/8/2B1K3 w - - 0 1")), Colour::white),
      kFullScale / 2);
}

TEST(Endgames, AMinorPieceAheadWithoutPawnsIsWorthLittle) {
  EXPECT_LT(value("4k3/4r3/8/8/8/8/3B4/R3K3 w - - 0 1"), 120);
  EXPECT_LT(value("4k3/4b3/8/8/8/8/8/R3K3 w - - 0 1"), 60);
  EXPECT_GT(value("4k3/4b3/8/8/8/8/P7/R3K3 w - - 0 1"), 150);
}

}  // namespace
}  // namespace quadrille::chess
