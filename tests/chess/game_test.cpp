#include "quadrille/chess/games/game.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/notation/uci_move.hpp"
#include "tests/chess/texts.hpp"

namespace quadrille::chess {
namespace {

// Moves in UCI, parted by single blanks.
void play(Game& game, std::string_view moves) {
  while (!moves.empty()) {
    const std::string_view word = moves.substr(0, moves.find(' '));
    moves.remove_prefix(word.size() + (word.size() < moves.size() ? 1 : 0));
    const auto move = parse_uci(word, game.legal());
    ASSERT_TRUE(move) << word;
    game.play(*move);
  }
}

Game after(const Setup& start, std::string_view moves) {
  Game game(start);
  play(game, moves);
  return game;
}
Game after(std::string_view fen, std::string_view moves) {
  return after(setup_of(fen), moves);
}

TEST(Game, GoesOnAtTheStart) {
  const Game game(start_setup());
  EXPECT_EQ(game.ending(), GameEnd::none);
  EXPECT_EQ(game.outcome(), Outcome::unknown);
}

TEST(Game, IsWonByTheSideThatMates) {
  const Game black = after(start_setup(), "f2f3 e7e5 g2g4 d8h4");
  EXPECT_EQ(black.ending(), GameEnd::checkmate);
  EXPECT_EQ(black.outcome(), Outcome::black);
  const Game white = after("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8");
  EXPECT_EQ(white.ending(), GameEnd::checkmate);
  EXPECT_EQ(white.outcome(), Outcome::white);
}

TEST(Game, IsDrawnByStalemate) {
  const Game game = after("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7");
  EXPECT_EQ(game.ending(), GameEnd::stalemate);
  EXPECT_EQ(game.outcome(), Outcome::draw);
}

TEST(Game, IsDrawnWhereNoMateIsLeft) {
  const Game game = after("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "e1d2");
  EXPECT_EQ(game.ending(), GameEnd::material);
  EXPECT_EQ(game.outcome(), Outcome::draw);
}

TEST(Game, IsDrawnAfterFiftyMovesOfEachSide) {
  Game game(setup_of("4k3/8/8/8/8/8/8/R3K3 w - - 98 80"));
  play(game, "a1a2");
  EXPECT_EQ(game.ending(), GameEnd::none);
  play(game, "e8e7");
  EXPECT_EQ(game.ending(), GameEnd::fifty_moves);
  EXPECT_EQ(game.outcome(), Outcome::draw);
}

TEST(Game, AMateOnTheLastOfTheFiftyMovesCounts) {
  EXPECT_EQ(after("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", "a1a8").ending(), GameEnd::checkmate);
}

TEST(Game, IsDrawnWhenAPositionComesForTheThirdTime) {
  Game game = after(start_setup(), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
  EXPECT_EQ(game.ending(), GameEnd::none);
  play(game, "f6g8");
  EXPECT_EQ(game.ending(), GameEnd::repetition);
  EXPECT_EQ(game.outcome(), Outcome::draw);
}

TEST(Game, ALostRightToCastleMakesAnotherPosition) {
  // The first time the king may still castle, so only two of the three count.
  Game game = after("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8");
  EXPECT_EQ(game.ending(), GameEnd::none);
  play(game, "e1e2");
  EXPECT_EQ(game.ending(), GameEnd::repetition);
}

TEST(Game, ARightToTakeEnPassantMakesAnotherPosition) {
  Game game =
      after("7k/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e1d1 h8g8 d1e1 g8h8 e1d1 h8g8 d1e1 g8h8");
  EXPECT_EQ(game.ending(), GameEnd::none);
  play(game, "e1d1");
  EXPECT_EQ(game.ending(), GameEnd::repetition);
}

TEST(Game, AnEnPassantThatAPinForbidsMakesNoOtherPosition) {
  // Taking on d6 would uncover the rook on e8.
  const Game game =
      after("4r2k/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e1d1 e8f8 d1e1 f8e8 e1d1 e8f8 d1e1 f8e8");
  EXPECT_EQ(game.ending(), GameEnd::repetition);
}

TEST(Game, GoesOnWhereTheLastMoveIsTakenBack) {
  Game game = after(start_setup(), "f2f3 e7e5 g2g4 d8h4");
  game.take_back();
  EXPECT_EQ(game.moves().size(), 3);
  EXPECT_EQ(game.ending(), GameEnd::none);
  EXPECT_EQ(game.position(), after(start_setup(), "f2f3 e7e5 g2g4").position());
  play(game, "d8h4");
  EXPECT_EQ(game.outcome(), Outcome::black);
}

TEST(Game, WhatIsTakenBackDoesNotRepeat) {
  Game game = after(start_setup(), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
  game.take_back();
  game.take_back();
  EXPECT_EQ(game.ending(), GameEnd::none);
  play(game, "b1c3 b8c6");
  EXPECT_EQ(game.ending(), GameEnd::none);
}

}  // namespace
}  // namespace quadrille::chess
