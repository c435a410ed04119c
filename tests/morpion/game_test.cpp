// A game that is played, taken back and played again.
#include "quadrille/morpion/records/game.hpp"

#include <gtest/gtest.h>

#include "tests/morpion/records.hpp"

namespace quadrille::morpion {
namespace {

const Move kDown = move_at({3, 4}, Direction::down, 4);       // 3,4:V4
const Move kAcross = move_at({-1, 3}, Direction::across, 0);  // -1,3:H0

TEST(Game, BeginsWithTheCross) {
  const Game game(k5T);
  EXPECT_EQ(game.length(), 0u);
  EXPECT_EQ(game.legal().size(), 28u);
  EXPECT_FALSE(game.over());
}

TEST(Game, TakesBackAndMakesAgain) {
  Game game(k5T);
  game.play(kDown);
  game.play(kAcross);
  EXPECT_TRUE(game.undo());
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.undo());
  EXPECT_EQ(game.legal().size(), 28u);
  EXPECT_TRUE(game.redo());
  EXPECT_TRUE(game.redo());
  EXPECT_FALSE(game.redo());
  EXPECT_EQ(game.moves(), (std::vector{kDown, kAcross}));
}

TEST(Game, AnotherMoveForgetsWhatWasTakenBack) {
  Game game(k5T);
  game.play(kDown);
  game.undo();
  game.play(kAcross);
  EXPECT_FALSE(game.redo());
  EXPECT_EQ(game.moves(), std::vector{kAcross});
}

TEST(Game, ListsAllLinesThroughAPoint) {
  const Game game(k4D);
  EXPECT_EQ(game.moves_at({2, 3}).size(), 4u);  // down, at any of its places
  EXPECT_TRUE(game.moves_at({2, 2}).empty());
  EXPECT_TRUE(game.moves_at({100, 100}).empty());
}

TEST(Game, IsOverAfterItsLastMove) {
  const Record record = random_record(k5D, 3);
  const Game game(k5D, record.moves);
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.record(), record);
}

}  // namespace
}  // namespace quadrille::morpion
