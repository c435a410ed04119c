#include "quadrille/chess/games/pgn.hpp"

#include <gtest/gtest.h>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/core/rng.hpp"

namespace quadrille::chess {
namespace {

std::vector<Expected<PgnGame, PgnError>> read_all(std::string_view text) {
  std::vector<Expected<PgnGame, PgnError>> games;
  PgnReader reader(text);
  while (auto game = reader.next()) games.push_back(std::move(*game));
  return games;
}

std::string moves_of(const PgnGame& game) {
  std::string text;
  Board board = board_of(game.start);
  for (const Move move : game.moves) {
    text += (text.empty() ? "" : " ") + san(board, move);
    board = after(board, move);
  }
  return text;
}

// The only game of a text.
PgnGame game_of(std::string_view text) {
  auto games = read_all(text);
  EXPECT_EQ(games.size(), 1u) << text;
  if (games.size() != 1 || !games[0]) {
    ADD_FAILURE() << text << ": " << (games.empty() || games[0] ? "" : games[0].error().expected);
    return {};
  }
  return std::move(*games[0]);
}

void expect_moves(std::string_view text, std::string_view moves) {
  EXPECT_EQ(moves_of(game_of(text)), moves) << text;
}

void expect_error(std::string_view text, std::size_t line, std::size_t column,
                  std::string_view found, std::string_view expected) {
  const auto games = read_all(text);
  ASSERT_FALSE(games.empty()) << text;
  ASSERT_FALSE(games[0]) << text;
  EXPECT_EQ(games[0].error().line, line) << text;
  EXPECT_EQ(games[0].error().column, column) << text;
  EXPECT_EQ(games[0].error().found, found) << text;
  EXPECT_EQ(games[0].error().expected, expected) << text;
}

TEST(Pgn, ReadsTagsMovesAndResult) {
  const PgnGame game = game_of(R"([Event "A match"]
[White "Ann"]
[Black "Bob \"the rook\" \\ B."]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
)");
  EXPECT_EQ(game.tag("Event"), "A match");
  EXPECT_EQ(game.tag("Black"), "Bob \"the rook\" \\ B.");
  EXPECT_FALSE(game.tag("Round"));
  EXPECT_EQ(game.result, Outcome::white);
  EXPECT_EQ(moves_of(game), "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#");
}

TEST(Pgn, SkipsEverythingThatIsNoMove) {
  expect_moves("1. e4 {the king's pawn (best [by test]) ; } e5 *", "e4 e5");
  expect_moves("1. e4 ; to the end } of ) the line\n e5 *", "e4 e5");
  expect_moves("1. e4 (1. d4 d5 (1... Nf6 {a ) comment} 2. c4) 2. c4 *) 1... e5 *", "e4 e5");
  expect_moves("1. e4(1. d4)e5 *", "e4 e5");
  expect_moves("1. e4 $1 $14 e5! 2. Nf3 !? Nc6?? *", "e4 e5 Nf3 Nc6");
  expect_moves("% an escaped line e4\n1. d4\n%another\nd5 *", "d4 d5");
  expect_moves("1.e4 e5 2 Nf3 2...Nc6 3 . Bb5 . . . a6 *", "e4 e5 Nf3 Nc6 Bb5 a6");
  expect_moves("1. e4\r\n1... e5\r\n\r\n2. Nf3 *\r\n", "e4 e5 Nf3");
  expect_moves("\xEF\xBB\xBF[Event \"x\"]\n\n1. e4 *", "e4");
  expect_moves("1. e4 {caf\xE9 na\xC3\xAFve} c5 *", "e4 c5");
  expect_moves("1. e4 d5 2. e5 f5 3. exf6 e.p. *", "e4 d5 e5 f5 exf6");
  expect_moves("1. e4 {[%clk 0:01:00]\n[%eval 0.3]} e5 *", "e4 e5");
}

void expect_asides(std::string_view text, const std::vector<std::string>& asides) {
  const PgnGame game = game_of(text);
  EXPECT_EQ(game.asides, asides) << text;
  EXPECT_EQ(game_of(write_pgn(game)).asides, asides) << write_pgn(game);
}

TEST(Pgn, KeepsCommentsNagsAndVariationsBehindTheirMoves) {
  expect_asides("1. e4 e5 *", {});
  expect_asides("{Before all.} 1. e4 {the\n  king's pawn} e5 {[%clk 0:01:00]} {equal} *",
                {"{Before all.}", "{the king's pawn}", "{[%clk 0:01:00]} {equal}"});
  expect_asides("1. e4 $1 $14 e5! 2. Nf3 !? Nc6?? *", {"", "$1 $14", "$1", "$5", "$4"});
  expect_asides("1. e4 ; to the end } of it\n e5 *", {"", "{to the end ) of it}", ""});
  expect_asides("1. e4 (1. d4! d5 (1... Nf6 {a ) comment} 2. c4) 2. c4 *) 1... e5 *",
                {"", "(1. d4! d5 (1... Nf6 {a ) comment} 2. c4) 2. c4 *)", ""});
  expect_asides("% an escaped line\n1. d4 {}\n%another\nd5 {last} *", {"", "", "{last}"});
}

TEST(Pgn, WritesAsidesOnLinesThatAreNotTooLong) {
  std::string comment = "{word";
  for (int count = 0; count < 60; ++count) comment += " word";
  const std::string text = write_pgn(game_of("1. e4 " + comment + "} (1. d4) e5 *"));
  EXPECT_NE(text.find("d4) 1... e5 *\n"), text.npos) << text;
  for (std::size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1) {
    ASSERT_LT(text.find('\n', begin) - begin, 80u) << text;
  }
}

TEST(Pgn, ReadsEveryResult) {
  EXPECT_EQ(game_of("1. e4 1-0").result, Outcome::white);
  EXPECT_EQ(game_of("1. e4 0-1").result, Outcome::black);
  EXPECT_EQ(game_of("1. e4 1/2-1/2").result, Outcome::draw);
  EXPECT_EQ(game_of("1. e4 1/2").result, Outcome::draw);
  EXPECT_EQ(game_of("1. e4 *").result, Outcome::unknown);
  EXPECT_EQ(game_of("*").result, Outcome::unknown);
  EXPECT_EQ(game_of("[Result \"0-1\"]\n1. e4").result, Outcome::black);
  EXPECT_EQ(game_of("[Result \"0-1\"]\n1. e4 1-0").result, Outcome::white);
}

TEST(Pgn, ReadsSeveralGamesWithOrWithoutTags) {
  const auto games = read_all(
      "[White \"a\"]\n\n1. e4 e5 1-0\n\n[White \"b\"]\n1. d4\n\n[White \"c\"]\n\n1. c4 c5 *\n"
      "1. Nf3 * 1. Nc3 0-1 {the end}\n\n");
  ASSERT_EQ(games.size(), 5u);
  for (const auto& game : games) ASSERT_TRUE(game);
  EXPECT_EQ(moves_of(*games[0]), "e4 e5");
  EXPECT_EQ(games[1]->tag("White"), "b");
  EXPECT_EQ(moves_of(*games[1]), "d4");
  EXPECT_EQ(moves_of(*games[2]), "c4 c5");
  EXPECT_EQ(moves_of(*games[3]), "Nf3");
  EXPECT_EQ(moves_of(*games[4]), "Nc3");
  EXPECT_EQ(games[4]->result, Outcome::black);
}

TEST(Pgn, FindsNoGameInNothing) {
  EXPECT_TRUE(read_all("").empty());
  EXPECT_TRUE(read_all(" \r\n\t").empty());
  EXPECT_TRUE(read_all("% only\n; comments\n{here}").empty());
}

TEST(Pgn, BeginsAtTheFenTag) {
  const PgnGame game = game_of(
      "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/1p6/4K2R b K - 3 40\"]\n\n40... Kd7 41. O-O b1=N *");
  EXPECT_EQ(fen(game.start), "4k3/8/8/8/8/8/1p6/4K2R b K - 3 40");
  EXPECT_EQ(moves_of(game), "Kd7 O-O b1=N");
}

TEST(Pgn, PlaysChess960) {
  const PgnGame game = game_of(
      "[Variant \"chess960\"]\n[FEN \"rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EAea - 0 1\"]\n"
      "1. O-O-O O-O *");
  ASSERT_EQ(game.moves.size(), 2u);
  EXPECT_EQ(fen(setup_of(after(after(board_of(game.start), game.moves[0]), game.moves[1]))),
            "r4rk1/pppppppp/8/8/8/8/PPPPPPPP/2KRR3 w - - 2 2");
  EXPECT_NE(write_pgn(game).find("[Variant \"chess960\"]"), std::string::npos);
}

TEST(Pgn, ReadsBareQuotesWithinAValue) {
  EXPECT_EQ(game_of("[Event \"the \"big\" one\" ]\n*").tag("Event"), "the \"big\" one");
  EXPECT_EQ(game_of("[Site \"C:\\games\\\"] \r\n*").tag("Site"), "C:\\games\\");
  EXPECT_EQ(game_of("[Opening \"x\\\"]\"]\n*").tag("Opening"), "x\"]");
  EXPECT_EQ(game_of("[Event \"\"]\n*").tag("Event"), "");
  EXPECT_EQ(game_of("[ Event\t\"a\" ][Site \"b\"] *").tag("Site"), "b");
  EXPECT_EQ(game_of("[Event \"first\"]\n[Event \"second\"]\n*").tag("Event"), "first");
}

TEST(Pgn, NamesLineAndColumnOfWhatIsWrong) {
  expect_error("[Event \"x\"]\n\n1. e4 e5\n2. Ke3 Nc6 *\n", 4, 4, "Ke3", "a legal move");
  expect_error("1. e4 e5\r\n2.Nf3!? Nc9 1-0", 2, 10, "c9", "a square from a1 to h8");
  expect_error("1. e4 e4 *", 1, 7, "e4", "a legal move");
  expect_error("1. e4 } e5 *", 1, 7, "}", "a move, a comment or a result");
  expect_error("1. e4 )", 1, 7, ")", "a move, a comment or a result");
  expect_error("1. e4 < *", 1, 7, "<", "a move, a comment or a result");
  expect_error("1. e4\n  {never closed *", 2, 3, "{", "a } that closes the comment");
  expect_error("1. e4\n (1. d4 (1. c4) *", 2, 2, "(", "a ) that closes the variation");
  expect_error("[Event \"x]\n*", 1, 11, "\n", "a quote that closes the value");
  expect_error("[Event \"x", 1, 10, "", "a quote that closes the value");
  expect_error("[\"x\"]", 1, 2, "\"", "the name of a tag");
  expect_error("[Event x]", 1, 8, "x", "the value of a tag in quotes");
  expect_error("[Event", 1, 7, "", "the value of a tag in quotes");
  expect_error("[FEN \"4k3/8/8/8/8/8/8/4K3 x - - 0 1\"]\n*", 1, 27, "x", "side to move: w or b");
  expect_error("[FEN \"4k3/8/8/8/8/8/8/4K3\"]\n*", 1, 26, "", "side to move: w or b");
  expect_error("[Variant \"Atomic\"]\n*", 1, 11, "Atomic", "a game of chess or Chess960");
}

TEST(Pgn, GoesOnAfterABadGame) {
  const auto games = read_all(R"([White "a"]

1. e4 e5 2. Ke3 {[not a tag]} (2. Nf3 1-0) Nc6 1-0

[White "b"]
[FEN "nonsense"]
[Black "b"]

1. e4 *

[White "c"]

1. e4 {never closed

[White "d"]

1. d4 d5 1-0
)");
  ASSERT_EQ(games.size(), 4u);
  EXPECT_FALSE(games[0]);
  EXPECT_FALSE(games[1]);
  EXPECT_FALSE(games[2]);
  ASSERT_TRUE(games[3]);
  EXPECT_EQ(games[3]->tag("White"), "d");
  EXPECT_EQ(moves_of(*games[3]), "d4 d5");
  EXPECT_EQ(games[1].error().line, 6u);
  EXPECT_EQ(games[2].error().line, 13u);
}

TEST(Pgn, GoesOnAfterABadGameWithoutTags) {
  const auto games = read_all("1. e5 e5 1-0 1. d4 *");
  ASSERT_EQ(games.size(), 2u);
  EXPECT_FALSE(games[0]);
  ASSERT_TRUE(games[1]);
  EXPECT_EQ(moves_of(*games[1]), "d4");
}

TEST(Pgn, ReadsBracketsOfAnyDepthAndFloodsOfOpenOnesInTime) {
  constexpr std::size_t kMany = 200'000;
  expect_moves("1. e4 " + std::string(kMany, '(') + std::string(kMany, ')') + " e5 *", "e4 e5");
  EXPECT_EQ(read_all("1. e4 " + std::string(kMany, '{')).size(), 1u);
  EXPECT_EQ(read_all(std::string(kMany, '[')).size(), 1u);
}

TEST(Pgn, WritesTheRosterFirst) {
  PgnGame game;
  game.tags = {{"Annotator", "a\\b \"c\"\n"}, {"White", "Ann"}, {"Result", "0-1"}};
  game.moves = {Move(12, 28, Flag::double_step)};
  game.result = Outcome::white;
  EXPECT_EQ(write_pgn(game),
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ann\"]\n"
            "[Black \"?\"]\n[Result \"1-0\"]\n[Annotator \"a\\\\b \\\"c\\\" \"]\n\n1. e4 1-0\n\n");
}

TEST(Pgn, WritesTheStartOfAGameThatBeginsElsewhere) {
  const PgnGame game = game_of("[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 40\"]\n40... Kd7 41. O-O *");
  const std::string text = write_pgn(game);
  EXPECT_NE(text.find("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 40\"]\n"),
            std::string::npos);
  EXPECT_NE(text.find("\n40... Kd7 41. O-O *\n"), std::string::npos);
  EXPECT_EQ(text.find("Variant"), std::string::npos);
}

PgnGame random_game(Rng& rng, bool chess960) {
  PgnGame game;
  if (chess960) {
    game.start = *parse_fen("bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w HFhf - 0 1");
  }
  game.tags = {{"White", "a \"b\" \\"}, {"Opening", "]"}};
  Board board = board_of(game.start);
  const auto plies = rng.below(200);
  for (std::uint32_t ply = 0; ply < plies; ++ply) {
    MoveList legal;
    generate(board, legal);
    if (legal.empty()) break;
    game.moves.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    board = after(board, game.moves.back());
  }
  game.result = static_cast<Outcome>(rng.below(4));
  return game;
}

TEST(Pgn, WritesCommentsBehindTheMoves) {
  const std::string comments[] = {"+0.31/12 0.025s", "a } ends\nit", "drawn"};
  const std::string text = write_pgn(game_of("1. e4 e5 1/2-1/2"), comments);
  EXPECT_NE(text.find("\n1. e4 {+0.31/12 0.025s} 1... e5 {a ? ends?it} {drawn} 1/2-1/2\n"),
            text.npos)
      << text;
  EXPECT_EQ(moves_of(game_of(text)), "e4 e5");
}

TEST(Pgn, ReadsWhatItWrites) {
  Rng rng(202);
  std::string text;
  std::vector<PgnGame> written;
  for (int index = 0; index < 100; ++index) {
    written.push_back(random_game(rng, index % 2 == 1));
    text += write_pgn(written.back());
  }
  const auto games = read_all(text);
  ASSERT_EQ(games.size(), written.size());
  for (std::size_t index = 0; index < games.size(); ++index) {
    ASSERT_TRUE(games[index]);
    EXPECT_TRUE(games[index]->start == written[index].start);
    EXPECT_TRUE(games[index]->moves == written[index].moves);
    EXPECT_EQ(games[index]->result, written[index].result);
    EXPECT_EQ(games[index]->tag("White"), "a \"b\" \\");
    EXPECT_EQ(games[index]->tag("Opening"), "]");
  }
  std::size_t column = 0;
  for (const char letter : text) {
    column = letter == '\n' ? 0 : column + 1;
    ASSERT_LT(column, 100u);  // a FEN tag may be longer than 80
  }
}

}  // namespace
}  // namespace quadrille::chess
