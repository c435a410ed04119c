#include "quadrille/chess/games/game_text.hpp"

#include <gtest/gtest.h>

#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/text/text.hpp"
#include "tests/chess/texts.hpp"

namespace quadrille::chess {
namespace {

GameText game_from(std::string_view text) {
  const auto game = read_game(text);
  EXPECT_TRUE(game) << (game ? "" : game.error().text);
  return game ? *game : GameText{};
}

std::string error_of(std::string_view text) {
  const auto game = read_game(text);
  EXPECT_FALSE(game);
  return game ? "" : game.error().text;
}

std::string link_of(const GameText& game) {
  return write_link(game.start, game.moves, game.made);
}

TEST(GameText, LinksAreReadAsTheyWereWritten) {
  for (const std::string_view link :
       {"e2e4", "e2e4,e7e5,g1f3", "e2e4,e7e5,g1f3~1", "e2e4~0", "4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1",
        "4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1,e2e4,e8e7~1", "4k3/P7/8/8/8/8/8/4K3_w_-_-_3_40,a7a8n"}) {
    EXPECT_EQ(link_of(game_from(link)), link);
  }
}

TEST(GameText, TheStartOfChessHasAnEmptyLink) {
  EXPECT_EQ(write_link(start_setup(), {}, 0), "");
  EXPECT_EQ(game_from("").start, start_setup());
  EXPECT_TRUE(game_from(" \n").moves.empty());
}

TEST(GameText, Chess960WritesCastlingAsTheKingTakingHisRook) {
  const chess::Setup start = setup_of("4k3/8/8/8/8/8/8/5KRR w G - 0 1");
  const GameText game = game_from(fen(start) + ",f1g1");
  ASSERT_EQ(game.moves.size(), 1u);
  EXPECT_TRUE(game.moves[0].is_castling());
  EXPECT_EQ(link_of(game), "4k3/8/8/8/8/8/8/5KRR_w_G_-_0_1,f1g1");
}

TEST(GameText, APlainFenAndTheWordsOfUciAreLinks) {
  const std::string start = fen(start_setup());
  EXPECT_EQ(game_from(" " + start + "\n").start, start_setup());
  EXPECT_EQ(game_from(start + " moves e2e4 e7e5").moves.size(), 2u);
  EXPECT_EQ(link_of(game_from("e4 e5 Nf3")), "e2e4,e7e5,g1f3");
}

TEST(GameText, APgnIsReadWithItsTags) {
  const GameText game = game_from("[White \"Morphy\"]\n\n1. e4 e5 2. Nf3 {comment} d6 *\n");
  EXPECT_EQ(link_of(game), "e2e4,e7e5,g1f3,d7d6");
  ASSERT_EQ(game.tags.size(), 1u);
  EXPECT_EQ(game.tags[0].value, "Morphy");
  EXPECT_EQ(link_of(game_from("1. d4 d5 1/2-1/2")), "d2d4,d7d5");
  EXPECT_EQ(game_from("1. d4 d5 1/2-1/2").result, Outcome::draw);
}

TEST(GameText, ErrorsNameWhatOffends) {
  EXPECT_EQ(error_of("e2e4,e7e4"), "game: 'e7e4' at character 6, expected a legal move");
  EXPECT_EQ(error_of("e2e4~2"),
            "game: '2' at character 6, expected how many of its moves are made");
  EXPECT_EQ(error_of("e2e4~").substr(0, 5), "game:");
  EXPECT_EQ(error_of("9/8/8/8/8/8/8/8_w_-_-_0_1").substr(0, 29), "position: '9' at character 1,");
  EXPECT_EQ(error_of("1. e4 e4"), "line 1, column 7: 'e4', expected a legal move");
  EXPECT_NE(error_of("nonsense"), "");
}

}  // namespace
}  // namespace quadrille::chess
