#include "quadrille/chess/games/game_tree.hpp"

#include <gtest/gtest.h>

#include "quadrille/chess/games/game_text.hpp"
#include "quadrille/chess/games/tree_pgn.hpp"
#include "quadrille/chess/games/tree_walk.hpp"
#include "quadrille/chess/notation/openings.hpp"

namespace quadrille::chess {
namespace {

using Id = GameTree::Id;

PgnGame pgn_from(const std::string& text) {
  auto game = PgnReader(text).next();
  EXPECT_TRUE(game && *game) << text;
  return game && *game ? std::move(**game) : PgnGame();
}

GameTree tree_from(const std::string& text) {
  return tree_of(pgn_from(text));
}

// The moves with their variations, on one line.
std::string moves_of(const GameTree& tree) {
  std::string text = write_pgn(pgn_of(tree));
  text.erase(0, text.find("\n\n") + 2);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  for (char& letter : text) {
    if (letter == '\n') letter = ' ';
  }
  return text;
}

void expect_round_trip(const std::string& text, const std::string& written) {
  EXPECT_EQ(moves_of(tree_from(text)), written) << text;
  EXPECT_EQ(moves_of(tree_from(written)), written);
}
void expect_same(const std::string& text) {
  expect_round_trip(text, text);
}

Move move_of(const TreeWalk& walk, std::string_view san) {
  const auto move = parse_move(san, walk.game().board());
  EXPECT_TRUE(move) << san;
  return move ? *move : Move();
}
void play(TreeWalk& walk, std::initializer_list<std::string_view> sans) {
  for (const std::string_view san : sans) walk.play(move_of(walk, san));
}
std::string line_of(const TreeWalk& walk) {
  std::string text;
  for (const Id id : walk.line()) text += (text.empty() ? "" : " ") + walk.tree()[id].san;
  return text;
}
TreeWalk new_walk() {
  return TreeWalk(GameTree(start_setup()));
}

TEST(TreePgn, VariationsCommentsAndNagsComeBackAsTheyWere) {
  expect_same("1. e4 e5 *");
  expect_same("1. e4 (1. d4 d5) 1... e5 *");
  expect_same("{Paris.} 1. e4 $1 {[%clk 0:10:00]} (1. d4 d5) 1... e5 2. Nf3 d6 {solid} 3. d4 *");
  expect_same("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 {at once}) 2... d6) (1... e6 $6) 2. Nf3 *");
  expect_same("1. e4 ({Closed games.} 1. d4 d5 $1 (1... Nf6 {Indian} 2. c4 (2. Nf3)) 2. c4) *");
  expect_same("1. e4 (1. d4 d5) (1. d4 Nf6) *");  // the same move twice
}

TEST(TreePgn, AVariationToTheFirstMoveOfAVariationStandsBesideIt) {
  expect_round_trip("1. e4 (1. d4 (1. c4 e5) 1... d5) *", "1. e4 (1. d4 d5) (1. c4 e5) *");
}

TEST(TreePgn, VariationsBecomeMovesThatOneCanStepInto) {
  const GameTree tree = tree_from("1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. f4 *");
  const auto order = tree.order();
  ASSERT_EQ(order.size(), 6u);
  std::string seen;
  for (const auto& [id, depth, opens] : order) {
    seen += tree[id].san + std::to_string(depth) + (opens ? "( " : " ");
  }
  EXPECT_EQ(seen, "e40 e50 c51( Nf31 c32( f40 ");
  EXPECT_EQ(tree[order[4].id].number, 2);
  EXPECT_EQ(tree[order[2].id].side, Colour::black);
}

TEST(TreePgn, SignsAndLooseFormsAreReadLikeThoseOfTheGame) {
  expect_round_trip("1. e4 (1.d4! d5?! 2 . c4 !? e.p. *) 1...e5 *",
                    "1. e4 (1. d4 $1 1... d5 $6 2. c4 $5) 1... e5 *");
  expect_round_trip("1. e4 (1. d4 d5 1/2-1/2) *", "1. e4 (1. d4 d5 {1/2-1/2}) *");
  expect_round_trip("1. e4 (1. d4) {behind} *", "1. e4 {behind} (1. d4) *");
  EXPECT_EQ(
      moves_of(tree_from("[FEN \"r3k3/8/8/8/8/8/8/4K3 b q - 0 1\"]\n\n1... Kd8 (1... 0-0-0) *")),
      "1... Kd8 (1... O-O-O) *");
}

TEST(TreePgn, AVariationThatCannotBePlayedStaysText) {
  expect_same("1. e4 (1. d5 Nf6) 1... e5 *");
  expect_same("1. e4 (better nothing) 1... e5 *");
  expect_same("1. e4 (1. d4 d5 (1... Ke6 2. c4) 2. c4) 1... e5 *");
  expect_same("1. e4 ({only words}) ((1. d4)) 1... e5 *");
  expect_same("(1. d4) 1. e4 *");
  const GameTree tree = tree_from("1. e4 (1. d4 d5 (1... Nf6) 2. Ke3) 1... e5 *");
  EXPECT_EQ(tree.size(), 3u);  // nothing of it is left in the tree
  EXPECT_EQ(tree[1].behind, "(1. d4 d5 (1... Nf6) 2. Ke3)");
}

TEST(TreePgn, NoDepthIsTooDeep) {
  constexpr std::size_t kMany = 100'000;
  const auto deep = [](const std::string& open, std::size_t times) {
    std::string text = "1. e4 ";
    for (std::size_t count = 0; count < times; ++count) text += open;
    return text + std::string(times, ')') + " *";
  };
  const std::string brackets = deep("(", kMany);
  EXPECT_EQ(tree_from(brackets).size(), 2u);
  constexpr std::size_t kFits = 5'000;
  EXPECT_EQ(tree_from(deep("(1. d4 ", kFits)).size(), kFits + 2);
  const std::string same = moves_of(tree_from(deep("(1. d4 ", kFits)));
  EXPECT_EQ(moves_of(tree_from(same)), same);
  // More than a tree takes stays text.
  EXPECT_LE(tree_from(deep("(1. d4 ", kMany)).size(), kMostVariationMoves + 2);
}

TEST(TreePgn, RemarksAreCommentsAndNagsAlone) {
  EXPECT_EQ(remarks_of("{a} $5 e4 (1. d4 {b}) {c"), "{a} $5 {c}");
  EXPECT_EQ(remarks_of("1-0"), "");
}

TEST(TreeWalk, AnotherMoveInTheMiddleIsAVariation) {
  TreeWalk walk = new_walk();
  play(walk, {"e4", "e5", "Nf3"});
  walk.go_to(1);
  play(walk, {"c5", "c3"});
  EXPECT_EQ(moves_of(walk.tree()), "1. e4 e5 (1... c5 2. c3) 2. Nf3 *");
  EXPECT_EQ(line_of(walk), "e4 c5 c3");
  EXPECT_EQ(walk.made(), 3u);
}

TEST(TreeWalk, AMoveThatIsThereIsSteppedInto) {
  TreeWalk walk = new_walk();
  play(walk, {"e4", "e5", "Nf3"});
  walk.go_to(1);
  play(walk, {"c5"});
  walk.go_to(1);
  play(walk, {"e5"});
  EXPECT_EQ(line_of(walk), "e4 e5 Nf3");
  EXPECT_EQ(walk.made(), 2u);
  EXPECT_EQ(walk.tree().size(), 5u);
}

TEST(TreeWalk, StepsForwardLeadWhereOneCameFrom) {
  TreeWalk walk(tree_from("1. e4 e5 (1... c5 2. c3) 2. Nf3 *"));
  EXPECT_EQ(walk.made(), 3u);
  walk.enter(walk.tree().order()[2].id);  // 1... c5
  EXPECT_EQ(walk.made(), 2u);
  walk.go_to(0);
  EXPECT_EQ(line_of(walk), "e4 c5 c3");
  walk.go_to(3);
  EXPECT_EQ(walk.game().moves().size(), 3u);
  EXPECT_EQ(walk.game().board(), walk.tree().board(walk.here()));
}

TEST(TreeWalk, PromotingGoesAStepAtATime) {
  TreeWalk walk(tree_from("1. e4 (1. d4 d5 (1... Nf6 2. c4)) 1... e5 *"));
  const Id deep = walk.tree().order()[4].id;
  ASSERT_EQ(walk.tree()[deep].san, "c4");
  EXPECT_TRUE(walk.promote(deep));
  EXPECT_EQ(moves_of(walk.tree()), "1. e4 (1. d4 Nf6 (1... d5) 2. c4) 1... e5 *");
  EXPECT_TRUE(walk.promote(deep));
  EXPECT_EQ(moves_of(walk.tree()), "1. d4 (1. e4 e5) 1... Nf6 (1... d5) 2. c4 *");
  EXPECT_FALSE(walk.promote(deep));
  EXPECT_EQ(line_of(walk), "e4 e5");  // one stays where one is
}

TEST(TreeWalk, WhatIsRemovedIsGoneUntilItIsPutBack) {
  const std::string text = "1. e4 e5 (1... c5 2. c3) (1... e6) 2. Nf3 *";
  TreeWalk walk(tree_from(text));
  const Id sicilian = walk.tree().order()[2].id;
  walk.enter(walk.tree().order()[3].id);
  walk.remove(sicilian);
  EXPECT_EQ(moves_of(walk.tree()), "1. e4 e5 (1... e6) 2. Nf3 *");
  EXPECT_EQ(walk.made(), 1u);
  EXPECT_EQ(line_of(walk), "e4 e5 Nf3");
  EXPECT_FALSE(walk.tree().contains(sicilian));
  EXPECT_FALSE(walk.tree().contains(walk.tree()[sicilian].next[0]));
  EXPECT_TRUE(walk.put_back());
  EXPECT_EQ(moves_of(walk.tree()), text);
  EXPECT_EQ(walk.here(), sicilian);
  EXPECT_FALSE(walk.put_back());
}

TEST(TreeWalk, RemovingTheMainMoveMakesAVariationTheGame) {
  TreeWalk walk(tree_from("1. e4 e5 (1... c5) 2. Nf3 *"));
  walk.remove(walk.line()[1]);
  EXPECT_EQ(moves_of(walk.tree()), "1. e4 c5 *");
  EXPECT_EQ(walk.made(), 1u);
  walk.remove(walk.line()[0]);
  EXPECT_EQ(moves_of(walk.tree()), "*");
  EXPECT_EQ(walk.made(), 0u);
  EXPECT_TRUE(walk.put_back());
  EXPECT_TRUE(walk.put_back());
  EXPECT_EQ(moves_of(walk.tree()), "1. e4 e5 (1... c5) 2. Nf3 *");
}

TEST(TreeWalk, WhoResignsLosesAndMayThinkAgain) {
  TreeWalk walk = new_walk();
  play(walk, {"e4", "e5"});
  walk.resign(Colour::white);
  EXPECT_TRUE(walk.over());
  EXPECT_EQ(walk.outcome(), Outcome::black);
  EXPECT_EQ(walk.ending(), "resignation");
  EXPECT_EQ(main_end(walk.tree()).outcome, Outcome::black);
  walk.go_to(1);
  EXPECT_FALSE(walk.over());
  EXPECT_EQ(walk.ending(), "");
  walk.go_to(2);
  walk.withdraw_resignation();
  EXPECT_FALSE(walk.over());
  EXPECT_EQ(main_end(walk.tree()).outcome, Outcome::unknown);
}

TEST(TreeWalk, TheResultOfAGameStaysWhileOneLooksAtVariations) {
  TreeWalk walk(tree_from("1. e4 e5 2. Nf3 1-0"));
  walk.go_to(2);
  play(walk, {"f4"});
  EXPECT_EQ(main_end(walk.tree()).outcome, Outcome::white);
  walk.promote(walk.here());
  EXPECT_EQ(main_end(walk.tree()).outcome, Outcome::unknown);
  walk.remove(walk.here());
  EXPECT_EQ(main_end(walk.tree()).outcome, Outcome::white);
}

TEST(TreeWalk, MateCountsMoreThanWhatIsStated) {
  TreeWalk walk(tree_from("1. f3 e5 2. g4 Qh4# 1-0"));
  EXPECT_EQ(walk.outcome(), Outcome::black);
  EXPECT_EQ(walk.ending(), "checkmate");
  EXPECT_EQ(main_end(walk.tree()).outcome, Outcome::black);
}

}  // namespace
}  // namespace quadrille::chess
