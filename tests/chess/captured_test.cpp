#include "quadrille/chess/games/captured.hpp"

#include <gtest/gtest.h>

#include "quadrille/chess/games/game_text.hpp"

namespace quadrille::chess {
namespace {

using Kinds = std::array<int, 6>;  // pawns, knights, bishops, rooks, queens, kings

Captured after_game(std::string_view text) {
  const auto game = read_game(text);
  EXPECT_TRUE(game) << text;
  return captured(board_of(game->start), std::span(game->moves).first(game->made));
}

TEST(Captured, NothingAtTheStart) {
  const Captured none = after_game("");
  EXPECT_EQ(none.lost[0], Kinds{});
  EXPECT_EQ(none.lost[1], Kinds{});
  EXPECT_EQ(none.balance, 0);
}

TEST(Captured, WhatIsTakenIsCountedForWhoLostIt) {
  const Captured pawn = after_game("1. e4 d5 2. exd5");
  EXPECT_EQ(pawn.lost[1], (Kinds{1}));
  EXPECT_EQ(pawn.balance, 1);
  const Captured queen = after_game("1. e4 d5 2. exd5 Qxd5 3. Nc3 Nf6 4. Nxd5");
  EXPECT_EQ(queen.lost[0], (Kinds{1}));
  EXPECT_EQ(queen.lost[1], (Kinds{1, 0, 0, 0, 1}));
  EXPECT_EQ(queen.balance, 9);
}

TEST(Captured, EnPassantTakesAPawn) {
  EXPECT_EQ(after_game("1. e4 a6 2. e5 d5 3. exd6 e.p.").lost[1], (Kinds{1}));
}

TEST(Captured, APawnThatPromotesIsNotLost) {
  // White's pawn takes a pawn, a knight and a rook, and is a queen: White has lost nothing.
  const Captured promoted = after_game("1. b4 a5 2. bxa5 h6 3. a6 h5 4. axb7 h4 5. bxa8=Q");
  EXPECT_EQ(promoted.lost[0], Kinds{});
  EXPECT_EQ(promoted.lost[1], (Kinds{2, 0, 0, 1}));
  EXPECT_EQ(promoted.balance, 2 + 5 + 8);
  // Black takes the new queen: what White lost is a queen, and the pawn is no loss of its own.
  const Captured taken =
      after_game("1. b4 a5 2. bxa5 Na6 3. a4 Nb4 4. a6 h5 5. axb7 h4 6. bxa8=Q h3 7. Qxc8 Qxc8");
  EXPECT_EQ(taken.lost[0], (Kinds{0, 0, 0, 0, 1}));
}

TEST(Captured, AQueenLostBeforeAPawnPromotesIsStillLost) {
  const Captured both = after_game(
      "1. Nf3 e5 2. e4 Qg5 3. Nxg5 h5 4. h4 a5 5. Nxf7 a4 6. Nxh8 a3 7. Ng6 axb2 8. Nxe5 bxa1=Q");
  EXPECT_EQ(both.lost[1][4], 1);
  EXPECT_EQ(both.lost[0][3], 1);
}

TEST(Captured, APositionThatWasSetUpLacksWhatAFullSideHas) {
  const Captured ending = after_game("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  EXPECT_EQ(ending.lost[0], (Kinds{7, 2, 2, 2, 1}));
  EXPECT_EQ(ending.lost[1], (Kinds{8, 2, 2, 2, 1}));
  EXPECT_EQ(ending.balance, 1);
  // Three queens: two of them were pawns.
  EXPECT_EQ(after_game("4k3/8/8/8/8/8/PPPPPP2/QQQ1K3 w - - 0 1").lost[0], (Kinds{0, 2, 2, 2, 0}));
}

}  // namespace
}  // namespace quadrille::chess
