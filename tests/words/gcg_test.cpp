#include "quadrille/words/games/gcg.hpp"

#include <string>

#include "quadrille/words/text/text.hpp"
#include "tests/words/texts.hpp"

namespace quadrille::words {
namespace {

const std::string kPlayers =
    "#character-encoding UTF-8\n"
    "#player1 ann Ann Example\n"
    "#player2 bob Bob\n";
const std::string kGame = kPlayers +
                          "#lexicon Ours\n"
                          ">ann: DORSTUW 8G WORD +16 16\n"
                          "#note the start\n"
                          "and more of it\n"
                          ">bob: AEIIIUV -IIUV +0 0\n"
                          ">ann: ?AENSTU H8 .NTS +4 20\n"
                          ">ann: ?AENSTU -- -4 16\n"
                          ">bob: AEIMRSX 8G ....S +9 9\n"
                          ">bob:  (challenge) +5 14\n"
                          ">ann: ?AENSTU - +0 16\n"
                          ">bob: AX G7 A.X +13 27\n"
                          ">bob:  (?ENU) +6 33\n"
                          ">ann: ?ENU (?ENU) -3 13\n"
                          ">ann: ?ENU (time) -10 3\n"
                          "#incomplete\n";

Expected<Gcg, GcgError> parse(const std::string& text) {
  return parse_gcg(text, tiles_of(kEnglish), 15);
}

// Behind the three lines of the players.
void expect_error(const std::string& lines, std::size_t line, std::size_t column,
                  const std::string& found, const std::string& expected) {
  const auto game = parse(kPlayers + lines);
  ASSERT_FALSE(game) << lines;
  EXPECT_EQ(game.error().line, line + 3) << lines;
  EXPECT_EQ(game.error().column, column) << lines;
  EXPECT_EQ(game.error().found, found) << lines;
  EXPECT_EQ(game.error().expected, expected) << lines;
}

void expect_start_error(const std::string& text, std::size_t line, std::size_t column,
                        const std::string& found, const std::string& expected) {
  const auto game = parse(text);
  ASSERT_FALSE(game) << text;
  EXPECT_EQ(game.error().line, line) << text;
  EXPECT_EQ(game.error().column, column) << text;
  EXPECT_EQ(game.error().found, found) << text;
  EXPECT_EQ(game.error().expected, expected) << text;
}

TEST(Gcg, ReadsAGame) {
  const auto game = parse(kGame);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->players[0].nick, "ann");
  EXPECT_EQ(game->players[0].name, "Ann Example");
  EXPECT_EQ(game->players[1].name, "Bob");
  ASSERT_EQ(game->events.size(), 11);
  EXPECT_TRUE(game->pragma("lexicon") == "Ours");
  EXPECT_TRUE(game->pragma("note") == "the start\nand more of it");
  EXPECT_TRUE(game->pragma("incomplete") == "");
  EXPECT_FALSE(game->pragma("title"));
  EXPECT_EQ(game->pragmas[1].events, 1);
  const GcgEvent& first = game->events[0];
  EXPECT_TRUE(first.kind == GcgKind::turn);
  EXPECT_TRUE(first.play.kind == PlayKind::place);
  EXPECT_EQ(first.play.score, 16);
  EXPECT_EQ(game->events[1].play.length, 4);
  EXPECT_TRUE(game->events[3].kind == GcgKind::withdrawn);
  EXPECT_TRUE(game->events[5].kind == GcgKind::challenge);
  EXPECT_TRUE(game->events[8].kind == GcgKind::out);
  EXPECT_EQ(game->events[8].tiles.size(), 4);
  EXPECT_TRUE(game->events[9].kind == GcgKind::left);
  EXPECT_TRUE(game->events[10].kind == GcgKind::time);
  EXPECT_EQ(game->events[10].total, 3);
}

TEST(Gcg, WritesWhatItReads) {
  const Tiles tiles = tiles_of(kEnglish);
  for (const std::string& text : {kGame, kPlayers}) {
    const auto game = parse(text);
    ASSERT_TRUE(game);
    EXPECT_EQ(write_gcg(*game, tiles), text);
  }
}

TEST(Gcg, GivesThePositionBeforeEachEvent) {
  const Tiles tiles = tiles_of(kEnglish);
  const auto game = parse(kGame);
  ASSERT_TRUE(game);
  const auto setups = gcg_setups(*game, 15);
  ASSERT_EQ(setups.size(), 12);
  const std::string top = "15/15/15/15/15/15/15/";
  const std::string word = top + "6WORD5/15/15/15/15/15/15/15 ";
  EXPECT_EQ(cgp(setups[0], tiles), top + "15/15/15/15/15/15/15/15 DORSTUW/ 0/0 0");
  EXPECT_EQ(cgp(setups[1], tiles), word + "AEIIIUV/ 0/16 0");
  EXPECT_EQ(cgp(setups[2], tiles), word + "?AENSTU/ 16/0 1");
  EXPECT_EQ(cgp(setups[3], tiles), top + "6WORD5/7N7/7T7/7S7/15/15/15/15 ?AENSTU/ 20/0 0");
  EXPECT_EQ(cgp(setups[4], tiles), word + "AEIMRSX/ 0/16 2");
  EXPECT_EQ(cgp(setups[6], tiles), top + "6WORDS4/15/15/15/15/15/15/15 ?AENSTU/ 16/14 0");
  EXPECT_EQ(cgp(setups[7], tiles), top + "6WORDS4/15/15/15/15/15/15/15 AX/ 14/16 1");
  EXPECT_EQ(cgp(setups[11], tiles), "15/15/15/15/15/15/6A8/6WORDS4/6X8/15/15/15/15/15/15 / 3/33 0");
}

TEST(Gcg, ReadsOtherLineEndsBlanksAndForms) {
  const Tiles tiles = tiles_of(kEnglish);
  const auto game = parse(
      "\xEF\xBB\xBF#player2 b\r\n#player1 a  A B \r\n\r\n>a:WROD 8g  WORD +16  16 \r\n"
      ">b: S 8G (WORD)S +9 9");
  ASSERT_TRUE(game);
  EXPECT_EQ(write_gcg(*game, tiles),
            "#character-encoding UTF-8\n#player1 a A B\n#player2 b\n"
            ">a: DORW 8G WORD +16 16\n>b: S 8G ....S +9 9\n");
}

TEST(Gcg, KeepsTextAsUtf8) {
  const std::string latin1 = "#player1 a Jos\xE9\n#player2 b\n";
  for (const std::string& text : {latin1, "#character-encoding iso-8859-1\n" + latin1,
                                  std::string("#player1 a Jos\xC3\xA9\n#player2 b\n")}) {
    const auto game = parse(text);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->players[0].name, "Jos\xC3\xA9");
  }
  expect_start_error("#character-encoding UTF-8\n" + latin1, 2, 15, "\xE9", "a character of UTF-8");
  expect_start_error("#character-encoding EBCDIC\n", 1, 21, "EBCDIC", "UTF-8 or ISO-8859-1");
  expect_error("#character-encoding UTF-8\n", 1, 1, "#character-encoding",
               "the encoding only in the first line");
}

TEST(Gcg, ReadsLettersOfSeveralBytes) {
  const Tiles tiles = tiles_of(kSmallLanguage);
  const std::string text = kPlayers + ">ann: ?ÑÑ[CH] 2A Ñ[CH]a +13 13\n>bob: A C1 A. +2 2\n";
  const auto game = parse_gcg(text, tiles, 3);
  ASSERT_TRUE(game) << game.error().expected;
  EXPECT_EQ(write_gcg(*game, tiles), text);
}

TEST(Gcg, SaysWhatIsWrongWithPlayers) {
  const std::string both = "two players: #player1 and #player2";
  expect_start_error("", 1, 1, "", both);
  expect_start_error("#player1 a\n", 2, 1, "", both);
  expect_start_error("#player1\n", 1, 9, "", "a nick without a colon");
  expect_start_error("#player1 a:b\n", 1, 10, "a:b", "a nick without a colon");
  expect_start_error("#player1 a\n#player1 b\n", 2, 10, "b", "each player once");
  expect_start_error("#player1 a\n#player2 a A\n", 2, 10, "a", "two nicks that differ");
  expect_start_error(">a: AB - +0 0\n", 1, 2, "a", "the nick of a player, and a colon");
  expect_error("\nA note", 2, 1, "A note", "a line that begins with # or >");
}

TEST(Gcg, SaysWhatIsWrongWithAnEvent) {
  const std::string word = ">ann: DORSTUW 8G WORD +16 16\n";
  expect_error(">eve: A - +0 0", 1, 2, "eve", "the nick of a player, and a colon");
  expect_error(">ann", 1, 2, "ann", "the nick of a player, and a colon");
  expect_error(word + ">ann: ABC - +0 16", 2, 2, "ann", "a turn of bob");
  expect_error(">ann: ABx - +0 0", 1, 9, "x",
               "rack: a capital letter of the language, or ? for a blank");
  expect_error(word + ">bob: WWD - +0 0", 2, 7, "WWD", "no more of a tile than there are");
  expect_error(">ann: DORSTUW", 1, 14, "", "a square such as 8G or G8, - or pass");
  expect_error(">ann: DORSTUW 8G WORK +16 16", 1, 21, "K", "a tile of the rack");
  expect_error(">ann: 8G WORD +16 16", 1, 10, "W", "a tile of the rack");
  expect_error(word + ">bob: AEI 8G .A +1 1", 2, 15, "A",
               "the tile that is on the board, or a dot");
  expect_error(word + ">bob: ORDS -- -16 0", 2, 12, "--", "a play of this player just before");
  expect_error(">ann: A (ABC +6 6", 1, 9, "(ABC", "tiles in parentheses, (challenge) or (time)");
  expect_error(">ann: A (QQ) +20 20", 1, 10, "QQ", "no more of a tile than there are");
}

TEST(Gcg, SaysWhatIsWrongWithPoints) {
  const std::string word = ">ann: DORSTUW 8G WORD +16 16\n";
  const std::string sign = "points with their sign, such as +22";
  expect_error(">ann: A -", 1, 10, "", sign);
  expect_error(">ann: A - 0 0", 1, 11, "0", sign);
  expect_error(">ann: A - +-0 0", 1, 11, "+-0", sign);
  expect_error(">ann: A - + 0", 1, 11, "+", sign);
  expect_error(">ann: DORSTUW 8G WORD +100000 100000", 1, 23, "+100000", sign);
  expect_error(">ann: DORSTUW 8G WORD -1 -1", 1, 23, "-1", "no fewer than +0");
  expect_error(">ann: A - +1 1", 1, 11, "+1", "+0");
  expect_error(">ann: A -A +1 1", 1, 12, "+1", "+0");
  expect_error(word + ">ann: DORSTUW -- -15 1", 2, 18, "-15", "-16");
  expect_error(">ann:  (AB) +5 5", 1, 13, "+5", "+8");
  expect_error(">ann:  (AB) -5 -5", 1, 13, "-5", "-4");
  expect_error(">ann:  (time) +5 5", 1, 15, "+5", "no more than -0");
  expect_error(">ann: DORSTUW 8G WORD +16 17", 1, 27, "17", "a total of 16");
  expect_error(">ann: DORSTUW 8G WORD +16", 1, 26, "", "a total of 16");
  expect_error(">ann: A - +0 0 0", 1, 16, "0", "the end of the line");
}

TEST(Gcg, ARackBesideAWithdrawnPlayIsTheOneBefore) {
  // Both Ws are on the board while the line is read that takes them back.
  const auto game = parse(kPlayers +
                          ">ann: ABDOTWW 8G WOWT +20 20\n"
                          ">ann: ABDOTWW -- -20 0\n"
                          ">bob: WWAAEEI - +0 0\n");
  ASSERT_TRUE(game) << game.error().expected;
  EXPECT_EQ(game->events[1].rack, game->events[0].rack);
  EXPECT_FALSE(parse(kPlayers + ">ann: ABDOTWW 8G WOWT +20 20\n"
                                ">bob: WWAAEEI - +0 0\n"));
}

}  // namespace
}  // namespace quadrille::words
