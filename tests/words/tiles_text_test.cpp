#include "quadrille/words/notation/tiles_text.hpp"

#include "quadrille/core/fields.hpp"
#include "tests/words/texts.hpp"

namespace quadrille::words {
namespace {

void expect_error(std::string_view text, std::size_t offset, std::size_t length,
                  const char* expected) {
  const auto tiles = parse_tiles(text);
  ASSERT_FALSE(tiles) << text;
  EXPECT_EQ(tiles.error().offset, offset) << text;
  EXPECT_EQ(tiles.error().length, length) << text;
  EXPECT_STREQ(tiles.error().expected, expected);
}

TEST(TilesText, ReadsEnglish) {
  const Tiles tiles = tiles_of(kEnglish);
  EXPECT_EQ(tiles.letters, 26);
  EXPECT_EQ(tiles.total(), 100);
  EXPECT_EQ(tiles.count[kBlank], 2);
  EXPECT_EQ(tiles.count[5], 12);   // E
  EXPECT_EQ(tiles.value[17], 10);  // Q
  int points = 0;
  for (std::size_t letter = 1; letter <= 26; ++letter) {
    points += tiles.count[letter] * tiles.value[letter];
  }
  EXPECT_EQ(points, 187);
  EXPECT_EQ(tiles.vowels, set_of(1) | set_of(5) | set_of(9) | set_of(15) | set_of(21));
  EXPECT_TRUE(tiles.capital[kBlank].text() == "?");
  EXPECT_TRUE(tiles.capital[26].text() == "Z");
  EXPECT_TRUE(tiles.small[26].text() == "z");
}

TEST(TilesText, ReadsLettersOfSeveralBytes) {
  const Tiles tiles = tiles_of(kSmallLanguage);
  EXPECT_EQ(tiles.letters, 3);
  EXPECT_TRUE(tiles.capital[2].text() == "Ñ");
  EXPECT_TRUE(tiles.small[3].text() == "[ch]");
}

TEST(TilesText, WritesWhatItReads) {
  EXPECT_TRUE(text_of(tiles_of(kEnglish)).view() == kEnglish);
  EXPECT_TRUE(text_of(tiles_of(kSmallLanguage)).view() == kSmallLanguage);
}

TEST(TilesText, ReadsRemarksBlanksAndTheBlankAnywhere) {
  const auto text =
      text_of(tiles_of("\xEF\xBB\xBF# ours\r\n\n  A\ta 3 1 vowel # first\r\n? ? 1 0\nB b 0 63"));
  EXPECT_TRUE(text.view() == "? ? 1 0\nA a 3 1 vowel\nB b 0 63\n");
  EXPECT_TRUE(text_of(tiles_of("A a 1 1")).view() == "? ? 0 0\nA a 1 1\n");
}

TEST(TilesText, FillsTheLongestTextAndNoMore) {
  char lines[1200];
  Writer writer(lines);
  writer.put("? ? 0 0\n");
  for (int letter = 0; letter < 31; ++letter) {
    const char name[] = {static_cast<char>('A' + letter / 2),
                         static_cast<char>(letter % 2 == 0 ? 'X' : 'Y'), '\0'};
    writer.put("[");
    writer.put(name);
    writer.put("CDEFGH] [");
    writer.put(name);
    writer.put("cdefgh] 8 11 vowel\n");
  }
  const Tiles tiles = tiles_of({lines, writer.length()});
  EXPECT_EQ(tiles.letters, 31);
  EXPECT_EQ(tiles.alphabet(), kAllLetters);
  EXPECT_TRUE(text_of(tiles).view() == std::string_view(lines, writer.length()));
}

TEST(TilesText, SaysWhichFormIsWrong) {
  const char* capital = "a letter, several in brackets, or ? for the blank";
  expect_error("1 a 9 1\n", 0, 1, capital);
  expect_error("AA aa 9 1", 0, 2, capital);
  expect_error("A a 1 1\n[C] [c] 9 1", 8, 3, capital);
  expect_error("[CH [ch] 1 1", 0, 3, capital);
  expect_error("[ABCDEFGHI] i 1 1", 0, 11, capital);
  expect_error("\xC3 a 1 1", 0, 1, capital);
  expect_error("\xC2\xA0 a 1 1", 0, 2, capital);
  const char* small = "the small form: a letter, or several in brackets";
  expect_error("A", 1, 0, small);
  expect_error("A \nB b 1 1", 2, 1, small);
  expect_error("A # a 1 1", 2, 1, small);
  expect_error("A ? 1 1", 2, 1, small);
  const char* twice = "a form that stands for nothing else";
  expect_error("A a 1 1\nA b 1 1", 8, 1, twice);
  expect_error("A a 1 1\nB a 1 1", 10, 1, twice);
  expect_error("A a 1 1\na b 1 1", 8, 1, twice);
  expect_error("A A 1 1", 2, 1, twice);
}

TEST(TilesText, SaysWhichNumberIsWrong) {
  const char* count = "how many there are: a number from 0 to 255";
  expect_error("A a", 3, 0, count);
  expect_error("A a x 1", 4, 1, count);
  expect_error("A a 256 1", 4, 3, count);
  expect_error("A a -1 1", 4, 2, count);
  expect_error("A a 99999999999999999999 1", 4, 20, count);
  expect_error("A a 200 1\nB b 56 1", 14, 2, "no more than 255 tiles in all");
  const char* value = "points: a number from 0 to 63";
  expect_error("A a 9", 5, 0, value);
  expect_error("A a 9 64", 6, 2, value);
  const char* heavy = "points so that no 20 tiles are worth more than 254";
  expect_error("A a 20 13", 7, 2, heavy);
  expect_error("A a 4 63\nB b 30 1", 16, 1, heavy);
  EXPECT_TRUE(parse_tiles("A a 4 59\nB b 14 1\nC c 1 4"));
  EXPECT_TRUE(parse_tiles("A a 4 60\nB b 14 1"));
  expect_error("A a 9 1 v", 8, 1, "vowel or the end of the line");
  expect_error("A a 9 1 vowel vowel", 14, 5, "the end of the line");
}

TEST(TilesText, SaysWhatIsWrongWithTheBlankAndTheWhole) {
  expect_error("? a 2 0", 2, 1, "? as both forms of the blank");
  expect_error("? ? 2 1", 6, 1, "0 points for the blank");
  expect_error("? ? 2 0 vowel", 8, 5, "the end of the line");
  expect_error("? ? 2 0\n? ? 2 0", 8, 1, "the blank only once");
  const char* nothing = "at least one letter and one tile";
  expect_error("", 0, 0, nothing);
  expect_error("? ? 2 0\n", 8, 0, nothing);
  expect_error("A a 0 1\n# none", 14, 0, nothing);
  char lines[32 * 10];  // two letters of Unicode's page 1 each
  Writer writer(lines);
  for (int letter = 0; letter < 32; ++letter) {
    writer.put('\xC4');
    writer.put(static_cast<char>(0x80 + 2 * letter));
    writer.put(" \xC4");
    writer.put(static_cast<char>(0x81 + 2 * letter));
    writer.put(" 1 1\n");
  }
  expect_error({lines, writer.length()}, 310, 2, "no more than 31 letters");
}

}  // namespace
}  // namespace quadrille::words
