// That contracts are checked where QUADRILLE_CHECKED says so, and free elsewhere.
#include "quadrille/core/require.hpp"

#include <gtest/gtest.h>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/games/game.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/core/bits.hpp"
#include "quadrille/core/expected.hpp"
#include "quadrille/core/fields.hpp"
#include "quadrille/core/fixed_list.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/reference/reference.hpp"
#include "quadrille/twenty48/board/board.hpp"
#include "quadrille/words/board/rack.hpp"
#include "quadrille/words/board/tiles.hpp"

namespace quadrille {
namespace {

#ifndef QUADRILLE_CHECKED

// A broken contract is no part of the program: even a constant expression goes on.
static_assert((require(false), true));

TEST(Require, IsOffInABuildForUsers) {
  EXPECT_FALSE(kChecked);
}

#else

using Answer = Expected<int, char>;

TEST(Require, NamesTheFileTheLineAndTheFunction) {
  EXPECT_DEATH(require(2 + 2 == 5), "require_test.cpp:[0-9]+: contract broken in .*TestBody");
}

TEST(Require, HoldsWhereTheConditionDoes) {
  require(2 + 2 == 4);
  EXPECT_TRUE(kChecked);
}

TEST(Require, AFailureHasNoValueAndASuccessNoError) {
  const Answer failure('x'), success(1);
  EXPECT_DEATH((void)*failure, "expected.hpp");
  EXPECT_DEATH((void)success.error(), "expected.hpp");
}

TEST(Require, AFullListTakesNoMoreAndAnEmptyOneGivesNone) {
  FixedList<int, 1> list;
  EXPECT_DEATH(list.pop(), "fixed_list.hpp");
  EXPECT_DEATH((void)list[0], "fixed_list.hpp");
  list.push(7);
  EXPECT_DEATH(list.push(8), "fixed_list.hpp");
  EXPECT_DEATH(list.append([](int* end) { return end + 1; }), "fixed_list.hpp");
}

TEST(Require, NothingIsDrawnBelowNought) {
  EXPECT_DEATH(Rng(1).below(0), "rng.hpp");
}

TEST(Require, ThereIsNoFourthBitOfThree) {
  EXPECT_EQ(kth_set_bit(std::uint64_t{0b10101}, 2), 4);
  EXPECT_DEATH((void)kth_set_bit(std::uint64_t{0b10101}, 3), "bits.hpp");
}

TEST(Require, AChessMoveMovesAPieceOfTheSideToMove) {
  const chess::Board board = chess::board_of(*chess::parse_fen(chess::kStartFen));
  const auto move = [](int from, int to) {
    return chess::Move(static_cast<chess::Square>(from), static_cast<chess::Square>(to));
  };
  EXPECT_DEATH(chess::after(board, move(28, 36)), "make.cpp");  // e4, where nobody stands
  EXPECT_DEATH(chess::after(board, move(52, 44)), "make.cpp");  // Black's pawn
  EXPECT_DEATH(chess::after(board, move(0, 8)), "make.cpp");    // the own pawn taken
  chess::Game game(*chess::parse_fen(chess::kStartFen));
  EXPECT_DEATH(game.play(move(0, 24)), "game.cpp");  // a rook over its own pawn
  EXPECT_DEATH(game.take_back(), "game.cpp");
}

TEST(Require, AnEmptyChessBoardHasNoKing) {
  EXPECT_DEATH((void)chess::Board{}.king_square(chess::Colour::white), "board.hpp");
}

TEST(Require, ATileOf2048FitsItsCell) {
  EXPECT_DEATH((void)twenty48::tile_at<4>(0, 16), "board.hpp");
  EXPECT_DEATH((void)twenty48::tile_at<4>(16, 1), "board.hpp");
}

TEST(Require, APointOfMorpionIsDrawnOnce) {
  morpion::reference::Grid grid(morpion::k5T);
  EXPECT_DEATH(grid.undo(), "reference.cpp");
  morpion::reference::Moves moves;
  morpion::reference::generate(grid, moves);
  grid.play(moves[0]);
  EXPECT_DEATH(grid.play(moves[0]), "reference.cpp");
}

TEST(Require, ARackHoldsSevenTiles) {
  words::Rack rack;
  for (int tile = 1; tile <= words::kRackSize; ++tile) rack.add(static_cast<words::Tile>(tile));
  EXPECT_DEATH(rack.add(1), "rack.hpp");
}

TEST(Require, ALetterIsWrittenInTenBytes) {
  EXPECT_DEATH(words::Glyph("12345678901"), "tiles.hpp");
}

TEST(Require, ATextEndsWithItsMemory) {
  char text[1];
  Writer writer(text);
  writer.put('a');
  EXPECT_DEATH(writer.put('b'), "fields.hpp");
}

#endif

}  // namespace
}  // namespace quadrille
