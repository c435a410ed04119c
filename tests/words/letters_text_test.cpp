#include "quadrille/words/dictionary/letters_text.hpp"

#include <gtest/gtest.h>

#include "tests/words/texts.hpp"

namespace quadrille::words {
namespace {

// A is 1, Ñ is 2, CH is 3.
const Tiles kSmall = tiles_of(kSmallLanguage);
const Tiles kFull = tiles_of(kEnglish);

void expect_error(std::string_view text, const Tiles& tiles, bool unknown, std::size_t offset,
                  std::size_t length, std::string_view expected) {
  const auto word = parse_letters(text, tiles, unknown);
  ASSERT_FALSE(word) << text;
  EXPECT_EQ(word.error().offset, offset) << text;
  EXPECT_EQ(word.error().length, length) << text;
  EXPECT_EQ(word.error().expected, expected) << text;
}

TEST(LettersText, CapitalsAndSmallLettersAreTheSame) {
  for (const std::string_view text : {"CARE", "care", "cARe"}) {
    const auto word = parse_letters(text, kFull, false);
    ASSERT_TRUE(word);
    EXPECT_EQ(*word, Word("\x03\x01\x12\x05")) << text;
  }
}

TEST(LettersText, ATileMayHaveSeveralCharacters) {
  for (const std::string_view text : {"[CH]AÑ", "[ch]añ"}) {
    const auto word = parse_letters(text, kSmall, false);
    ASSERT_TRUE(word);
    EXPECT_EQ(*word, Word("\x03\x01\x02")) << text;
  }
}

TEST(LettersText, AQuestionMarkIsAnyLetterWhereThatMakesSense) {
  const auto pattern = parse_letters("C?RE", kFull, true);
  ASSERT_TRUE(pattern);
  EXPECT_EQ(*pattern, Word("\x03\0\x12\x05", 4));
  expect_error("C?RE", kFull, false, 1, 1, "a letter of the language");
}

TEST(LettersText, RefusesWhatTheLanguageLacks) {
  expect_error("CA3E", kFull, true, 2, 1, "a letter of the language, or ? for any");
  expect_error("CAÑE", kFull, false, 2, 2, "a letter of the language");     // two bytes
  expect_error("A[CH]", kFull, false, 1, 4, "a letter of the language");    // with its brackets
  expect_error("ACH", kSmall, false, 1, 1, "a letter of the language");     // CH is one tile
  expect_error("A [CH]", kSmall, false, 1, 1, "a letter of the language");  // no blanks between
  expect_error("A\xFF", kSmall, false, 1, 1, "a letter of the language");
}

TEST(LettersText, NoLettersAreNoWord) {
  expect_error("", kFull, false, 0, 0, "a letter of the language");
  expect_error("", kFull, true, 0, 0, "a letter of the language, or ? for any");
}

TEST(LettersText, WritesCapitals) {
  EXPECT_EQ(letters_text(Word("\x03\x01\x12\x05"), kFull), "CARE");
  EXPECT_EQ(letters_text(Word("\x03\0\x02", 3), kSmall), "[CH]?Ñ");
  const Letter letters[] = {0, 19};
  EXPECT_EQ(letters_text(letters, kFull), "?S");
  EXPECT_EQ(letters_text(Word(), kFull), "");
}

TEST(LettersText, WritesEachLetterOfASetOnceInTheOrderOfTheAlphabet) {
  EXPECT_EQ(letters_text(set_of(19) | set_of(4) | set_of(24), kFull), "DSX");
  EXPECT_EQ(letters_text(kSmall.alphabet(), kSmall), "AÑ[CH]");
  EXPECT_EQ(letters_text(kAllLetters, kSmall), "AÑ[CH]");
  EXPECT_EQ(letters_text(LetterSet{1}, kFull), "");  // the blank is no letter
}

}  // namespace
}  // namespace quadrille::words
