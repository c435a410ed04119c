#include "quadrille/words/notation/notation.hpp"

#include "quadrille/core/rng.hpp"
#include "tests/words/texts.hpp"

namespace quadrille::words {
namespace {

constexpr std::string_view kEmptyBoard = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0";
constexpr std::string_view kWord =
    "15/15/15/15/15/15/15/6WOrD5/15/15/15/15/15/15/15 ?AEINST/ 22/-5 1";

void expect_position_error(std::string_view text, std::size_t offset, std::size_t length,
                           const char* expected, std::string_view language = kEnglish,
                           int side = 3) {
  const auto position = parse_cgp(text, tiles_of(language), side);
  ASSERT_FALSE(position) << text;
  EXPECT_EQ(position.error().offset, offset) << text;
  EXPECT_EQ(position.error().length, length) << text;
  EXPECT_STREQ(position.error().expected, expected);
}

void expect_play_error(std::string_view text, std::size_t offset, std::size_t length,
                       const char* expected) {
  const Tiles tiles = tiles_of(kEnglish);
  const auto play = parse_play(text, setup_of(kWord, tiles), tiles);
  ASSERT_FALSE(play) << text;
  EXPECT_EQ(play.error().offset, offset) << text;
  EXPECT_EQ(play.error().length, length) << text;
  EXPECT_STREQ(play.error().expected, expected);
}

// Read on the board with WORD, and written in both forms.
void expect_play(std::string_view text, std::string_view dots, std::string_view letters) {
  const Tiles tiles = tiles_of(kEnglish);
  const Setup setup = setup_of(kWord, tiles);
  const auto play = parse_play(text, setup, tiles);
  ASSERT_TRUE(play) << text;
  EXPECT_TRUE(text_of(*play, setup, tiles).view() == dots) << text;
  EXPECT_TRUE(text_of(*play, setup, tiles, OnBoard::letters).view() == letters) << text;
  for (const std::string_view written : {dots, letters}) {
    const auto again = parse_play(written, setup, tiles);
    ASSERT_TRUE(again) << written;
    EXPECT_TRUE(*again == *play) << written;
  }
}

TEST(RackText, ReadsAnyOrderAndWritesTheBlankFirst) {
  const Tiles tiles = tiles_of(kEnglish);
  EXPECT_TRUE(text_of(rack_of("SATIN?E", tiles), tiles).view() == "?AEINST");
  EXPECT_TRUE(rack_of("", tiles).empty());
  const Tiles small = tiles_of(kSmallLanguage);
  EXPECT_TRUE(text_of(rack_of("[CH]ÑA?", small), small).view() == "?AÑ[CH]");
  const auto letter = parse_rack("AB[CH]", tiles);
  ASSERT_FALSE(letter);
  EXPECT_EQ(letter.error().offset, 2);
  EXPECT_EQ(letter.error().length, 4);
  EXPECT_STREQ(letter.error().expected, "rack: a capital letter of the language, or ? for a blank");
  EXPECT_FALSE(parse_rack("a", tiles));
  const auto eight = parse_rack("ABCDEFGH", tiles);
  ASSERT_FALSE(eight);
  EXPECT_EQ(eight.error().offset, 7);
  EXPECT_STREQ(eight.error().expected, "rack: no more than seven tiles");
}

TEST(Cgp, ReadsAPosition) {
  const auto setup = setup_of(kWord, tiles_of(kEnglish));
  EXPECT_EQ(setup.side, 15);
  EXPECT_EQ(setup.at(7, 5), kEmpty);
  EXPECT_EQ(setup.at(7, 6), 23);
  EXPECT_EQ(setup.at(7, 8), 18 | kBlankFlag);
  EXPECT_EQ(setup.at(7, 9), 4);
  EXPECT_EQ(setup.racks[0].size(), 7);
  EXPECT_TRUE(setup.racks[1].empty());
  EXPECT_EQ(setup.scores[0], 22);
  EXPECT_EQ(setup.scores[1], -5);
  EXPECT_EQ(setup.scoreless, 1);
}

TEST(Cgp, KeepsOperations) {
  const auto position =
      parse_cgp("2/2 / 0/0 0  lex My Words ;;ld english; bdn\r\n", tiles_of(kEnglish), 2);
  ASSERT_TRUE(position);
  ASSERT_EQ(position->operations.size(), 3);
  EXPECT_TRUE(position->operations[0].name == "lex");
  EXPECT_TRUE(position->operations[0].argument == "My Words");
  EXPECT_TRUE(position->find("ld") == "english");
  EXPECT_TRUE(position->find("bdn") == "");
  EXPECT_FALSE(position->find("tmr"));
}

TEST(Cgp, WritesWhatItReads) {
  const Tiles english = tiles_of(kEnglish);
  for (const std::string_view text : {kEmptyBoard, kWord}) {
    EXPECT_TRUE(text_of(setup_of(text, english), english).view() == text);
  }
  const Tiles small = tiles_of(kSmallLanguage);
  const std::string_view text = "A[CH]ñ/1Ñ1/3 ?[CH]/A -99999/99999 6";
  EXPECT_TRUE(parse_cgp("A[CH]ñ/1Ñ1/3 [CH]/A 0/0 0", small, 3));
  const Tiles more = tiles_of("? ? 2 0\nA a 4 1\nÑ ñ 2 8\n[CH] [ch] 3 5");
  EXPECT_TRUE(text_of(setup_of(text, more, 3), more).view() == text);
}

// Any board and racks that the bag can fill.
Setup random_setup(Rng& rng, const Tiles& tiles) {
  Setup setup;
  setup.side = static_cast<int>(kLeastSide + rng.below(kMostSide - kLeastSide + 1));
  std::array<std::uint8_t, kKinds> left = tiles.count;
  const auto draw = [&] {
    const auto kind = static_cast<Tile>(rng.below(static_cast<std::uint32_t>(tiles.letters) + 1));
    if (left[kind] == 0) return kKinds;
    --left[kind];
    return static_cast<int>(kind);
  };
  const std::uint32_t sparse = 1 + rng.below(10);
  for (int square = 0; square < setup.side * setup.side; ++square) {
    if (rng.below(sparse) > 0) continue;
    int tile = draw();
    if (tile == kKinds) continue;
    if (tile == kBlank) tile = kBlankFlag | static_cast<int>(1 + rng.below(3));
    setup.squares[static_cast<std::size_t>(square)] = static_cast<Tile>(tile);
  }
  for (Rack& rack : setup.racks) {
    for (std::uint32_t wanted = rng.below(kRackSize + 1); wanted > 0; --wanted) {
      if (const int tile = draw(); tile != kKinds) rack.add(static_cast<Tile>(tile));
    }
  }
  for (int& score : setup.scores)
    score = static_cast<int>(rng.below(2 * kMostScore + 1)) - kMostScore;
  setup.scoreless = static_cast<int>(rng.below(7));
  return setup;
}

TEST(Cgp, GoesThereAndBackForAnyPosition) {
  Rng rng(1);
  for (const std::string_view language : {kEnglish, kSmallLanguage}) {
    const Tiles tiles = tiles_of(language);
    for (int round = 0; round < 50; ++round) {
      const auto setup = random_setup(rng, tiles);
      const auto text = text_of(setup, tiles);
      const auto again = parse_cgp(text.view(), tiles, setup.side);
      ASSERT_TRUE(again) << text.view();
      EXPECT_TRUE(again->setup == setup) << text.view();
    }
  }
}

TEST(Cgp, SaysWhatIsWrongWithTheBoard) {
  const char* tile = "board: a tile, a number of empty squares or a slash";
  expect_position_error("3/1?1/3 / 0/0 0", 3, 1, tile);
  expect_position_error("3/1Ñ1/3 / 0/0 0", 3, 2, tile);
  expect_position_error("3/1[CH]1/3 / 0/0 0", 3, 4, tile);
  const char* row = "board: as many squares in each row as the layout has";
  expect_position_error("2/3/3 / 0/0 0", 1, 1, row);
  expect_position_error("4/3/3 / 0/0 0", 0, 1, row);
  expect_position_error("99999999999/3/3 / 0/0 0", 0, 11, row);
  expect_position_error("0/3/3 / 0/0 0", 0, 1, row);
  expect_position_error("3A/3/3 / 0/0 0", 1, 1, row);
  expect_position_error("3/3/2 / 0/0 0", 5, 1, row);
  expect_position_error("3/3/2", 5, 0, row);
  expect_position_error("", 0, 0, row);
  const char* rows = "board: as many rows as the layout has";
  expect_position_error("3/3/3/3 / 0/0 0", 5, 1, rows);
  expect_position_error("3/3 / 0/0 0", 3, 1, rows);
  const char* supply = "board: no more of a tile than there are";
  expect_position_error("QQ1/3/3 / 0/0 0", 1, 1, supply);
  expect_position_error("abc/3/3 / 0/0 0", 2, 1, supply);
  expect_position_error("A[CH][CH]/[CH][CH]1/3 / 0/0 0", 14, 4, supply, kSmallLanguage);
}

TEST(Cgp, SaysWhatIsWrongBehindTheBoard) {
  const char* racks = "racks: two with a slash between";
  expect_position_error("3/3/3", 5, 0, racks);
  expect_position_error("3/3/3 ABC 0/0 0", 6, 3, racks);
  expect_position_error("3/3/3 A/b 0/0 0", 8, 1,
                        "rack: a capital letter of the language, or ? for a blank");
  expect_position_error("3/3/3 A/B/ 0/0 0", 9, 1,
                        "rack: a capital letter of the language, or ? for a blank");
  expect_position_error("3/3/3 ABCDEFGH/ 0/0 0", 13, 1, "rack: no more than seven tiles");
  const char* supply = "racks: no more of a tile than there are";
  expect_position_error("3/1Q1/3 A/Q 0/0 0", 10, 1, supply);
  expect_position_error("3/3/3 ?\?/A? 0/0 0", 9, 2, supply);
  expect_position_error("3/3/3 / 0 0", 8, 1, "scores: two with a slash between");
  const char* score = "scores: a number from -99999 to 99999";
  expect_position_error("3/3/3 / /0 0", 8, 1, score);
  expect_position_error("3/3/3 / 0/100000 0", 10, 6, score);
  expect_position_error("3/3/3 / -100000/0 0", 8, 7, score);
  expect_position_error("3/3/3 / 1x/0 0", 8, 2, score);
  const char* scoreless = "turns without a point: a number from 0 to 6";
  expect_position_error("3/3/3 / 0/0", 11, 0, scoreless);
  expect_position_error("3/3/3 / 0/0 7", 12, 1, scoreless);
  expect_position_error("3/3/3 / 0/0 0 lex A\nB;", 19, 1, "operation: all of it in one line");
  char many[14 + 33 * 2];
  Text<sizeof many> text;
  for (const char letter : std::string_view("3/3/3 / 0/0 0 ")) text.letters[text.length++] = letter;
  for (int operation = 0; operation < 33; ++operation) {
    text.letters[text.length++] = 'x';
    text.letters[text.length++] = ';';
  }
  expect_position_error(text.view(), 14 + 32 * 2, 1, "the end after 32 operations");
}

TEST(PlayText, ReadsAPlay) {
  const Tiles tiles = tiles_of(kEnglish);
  const auto play = parse_play("H7 N.aE", setup_of(kWord, tiles), tiles);
  ASSERT_TRUE(play);
  EXPECT_TRUE(play->kind == PlayKind::place);
  EXPECT_TRUE(play->down);
  EXPECT_EQ(play->row, 6);
  EXPECT_EQ(play->column, 7);
  EXPECT_EQ(play->length, 4);
  EXPECT_EQ(play->fresh, 3);
  EXPECT_EQ(play->score, 0);
  EXPECT_EQ(play->tiles[0], 14);
  EXPECT_EQ(play->tiles[1], kEmpty);
  EXPECT_EQ(play->tiles[2], 1 | kBlankFlag);
  EXPECT_EQ(play->tiles[4], 0);
}

TEST(PlayText, ReadsEveryFormAndWritesTwo) {
  expect_play("8G ....S", "8G ....S", "8G (WOrD)S");
  expect_play("8G WORDS", "8G ....S", "8G (WOrD)S");
  expect_play(" 8g\tWO(R)DS\n", "8G ....S", "8G (WOrD)S");
  expect_play("8G (WO)(r.)s", "8G ....s", "8G (WOrD)s");
  expect_play("G7 A.E", "G7 A.E", "G7 A(W)E");
  expect_play("9A SATIN", "9A SATIN", "9A SATIN");
  expect_play("15N AI", "15N AI", "15N AI");
  expect_play("-SA?", "-?AS", "-?AS");
  expect_play("-", "pass", "pass");
  expect_play("pass", "pass", "pass");
}

TEST(PlayText, SaysWhatIsWrongWithTheSquare) {
  const char* play = "a square such as 8G or G8, - or pass";
  expect_play_error("", 0, 0, play);
  expect_play_error(" 8 SAT", 1, 1, play);
  expect_play_error("88 SAT", 0, 2, play);
  expect_play_error("GG SAT", 0, 2, play);
  expect_play_error("8V SAT", 0, 2, play);
  const char* inside = "a square of the board";
  expect_play_error("16A SAT", 0, 3, inside);
  expect_play_error("A0 SAT", 0, 2, inside);
  expect_play_error("8P SAT", 0, 2, inside);
  expect_play_error("8H ORDS", 0, 2, "the square where the whole word begins");
  expect_play_error("H9 SAT", 0, 2, "the square where the whole word begins");
}

TEST(PlayText, SaysWhatIsWrongWithTheWord) {
  expect_play_error("8G", 2, 0, "a word behind the square");
  expect_play_error("9A S-T", 4, 1, "a tile, or a dot for one on the board");
  expect_play_error("9A SÑT", 4, 2, "a tile, or a dot for one on the board");
  expect_play_error("8G ()WORDS", 3, 1, "a tile, or a dot for one on the board");
  expect_play_error("15N SAT", 6, 1, "a word that ends on the board");
  expect_play_error("8G WOOD", 5, 1, "the tile that is on the board, or a dot");
  expect_play_error("9A S.T", 4, 1, "a tile, for there is none on the board");
  expect_play_error("9A S(A)T", 5, 1, "a tile, for there is none on the board");
  expect_play_error("8G (WORDS", 8, 1, "a tile, for there is none on the board");
  expect_play_error("G7 A(W", 6, 0, "a parenthesis that closes behind tiles on the board");
  expect_play_error("G7 A(W-", 6, 1, "a parenthesis that closes behind tiles on the board");
  expect_play_error("8F SWO x", 6, 1, "the whole word, with the tiles behind it");
  expect_play_error("8F SWO", 6, 0, "the whole word, with the tiles behind it");
  expect_play_error("8G WORD", 3, 4, "at least one tile from the rack");
  expect_play_error("9A S", 3, 1, "a word of two letters or more");
  expect_play_error("9A SASS", 5, 1, "a tile of the rack");
  expect_play_error("9A TEsT", 6, 1, "a tile of the rack");
  expect_play_error("9A SAT IN", 7, 2, "the end of the play");
}

TEST(PlayText, SaysWhatIsWrongWithAnExchange) {
  expect_play_error("-AX", 2, 1, "a tile of the rack");
  expect_play_error("-AA", 2, 1, "a tile of the rack");
  expect_play_error("-a", 1, 1, "a capital letter of the language, or ? for a blank");
  expect_play_error("--", 1, 1, "a capital letter of the language, or ? for a blank");
  expect_play_error("-A E", 3, 1, "the end of the play");
  expect_play_error("pass -", 5, 1, "the end of the play");
}

TEST(PlayText, FillsTheLongestPlayAndNoMore) {
  const Tiles tiles = tiles_of("[ABCDEFGH] [abcdefgh] 40 1");
  auto setup = setup_of(kEmptyBoard, tiles);
  setup.side = 21;
  Play play;
  play.kind = PlayKind::place;
  play.length = 21;
  play.row = 20;
  for (int column = 0; column < 21; ++column) {
    if (column % 2 == 0) {
      setup.put(20, column, 1);
    } else {
      play.tiles[static_cast<std::size_t>(column)] = 1;
    }
  }
  EXPECT_EQ(text_of(play, setup, tiles, OnBoard::letters).length, kLongestPlay);
}

}  // namespace
}  // namespace quadrille::words
