// The ends of a game as the reference states them, and the shared rules, against the Laws of Chess.
#include "quadrille/chess/reference/reference_game_end.hpp"

#include <span>

#include "tests/chess/setups.hpp"

namespace quadrille::chess::reference {
namespace {

using Positions = FixedList<Position, 16>;

// Moves are found by their squares: "e2e4 e7e5".
GameEnd ending_after(std::string_view fen, std::string_view moves = "") {
  Positions game;
  game.push(reference::position_of(setup_from(fen)));
  for (; moves.size() >= 4; moves.remove_prefix(moves.size() < 5 ? 4 : 5)) {
    const Move wanted = move_named(moves.substr(0, 4));
    Position next = game[game.size() - 1];
    MoveList legal;
    generate(next, legal);
    bool found = false;
    for (const Move move : legal) {
      if (found || move.from() != wanted.from() || move.to() != wanted.to()) continue;
      found = true;
      Undo undo;
      make(next, move, undo);
    }
    EXPECT_TRUE(found);
    game.push(next);
  }
  return ending(std::span(game.begin(), game.size()));
}

TEST(ReferenceGameEnd, NoMoveIsMateInCheckAndStalemateElsewhere) {
  EXPECT_EQ(ending_after("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), GameEnd::checkmate);
  EXPECT_EQ(ending_after("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"), GameEnd::stalemate);
  EXPECT_EQ(ending_after("k7/8/1K6/2Q5/8/8/8/8 b - - 0 1"), GameEnd::none);
}

TEST(ReferenceGameEnd, IsADrawWithTheFiftiethMoveOfBothSidesUnlessItMates) {
  EXPECT_EQ(ending_after("4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "a1a2"), GameEnd::none);
  EXPECT_EQ(ending_after("4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "a1a2 e8e7"), GameEnd::fifty_moves);
  EXPECT_EQ(ending_after("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", "a1a8"), GameEnd::checkmate);
}

TEST(ReferenceGameEnd, IsADrawTheThirdTimeThatTheSameMovesArePossible) {
  constexpr std::string_view kThrice = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
  EXPECT_EQ(ending_after(kStart, kThrice.substr(0, 34)), GameEnd::none);
  EXPECT_EQ(ending_after(kStart, kThrice), GameEnd::repetition);
  // The first time White could still castle.
  EXPECT_EQ(
      ending_after("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8"),
      GameEnd::none);
}

TEST(ReferenceGameEnd, EnPassantMakesAnotherPositionOnlyWhereItMayBeTaken) {
  EXPECT_EQ(ending_after("7k/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
                         "d7d5 e1d1 h8g8 d1e1 g8h8 e1d1 h8g8 d1e1 g8h8"),
            GameEnd::none);
  // Taking on d6 would uncover the rook on e8.
  EXPECT_EQ(ending_after("4r2k/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
                         "d7d5 e1d1 e8f8 d1e1 f8e8 e1d1 e8f8 d1e1 f8e8"),
            GameEnd::repetition);
}

TEST(ReferenceGameEnd, IsADrawWhereNobodyCouldEverMate) {
  EXPECT_EQ(ending_after("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1"), GameEnd::none);
  EXPECT_EQ(ending_after("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "e1d2"), GameEnd::material);
  EXPECT_EQ(ending_after("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1"), GameEnd::material);
  EXPECT_EQ(ending_after("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1"), GameEnd::none);
}

// A position that came before the root of a search counts once, one after it at once.
TEST(GameEnd, TheSecondTimeIsEnoughWithinASearch) {
  const auto every = [](int period) { return [period](int back) { return back % period == 0; }; };
  EXPECT_FALSE(is_repeated(7, 0, every(4)));
  EXPECT_TRUE(is_repeated(8, 0, every(4)));
  EXPECT_TRUE(is_repeated(4, 5, every(4)));
  EXPECT_FALSE(is_repeated(4, 4, every(4)));  // the root itself
  EXPECT_TRUE(is_repeated(8, 4, every(4)));
  EXPECT_FALSE(is_repeated(3, 9, every(1)));
}

}  // namespace
}  // namespace quadrille::chess::reference
