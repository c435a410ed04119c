#include "quadrille/words/dictionary/word_list.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "quadrille/runtime/files.hpp"
#include "quadrille/words/dictionary/scowl.hpp"
#include "tests/runtime/scratch_folder.hpp"
#include "tests/words/plain_words.hpp"

namespace quadrille::words {
namespace {

struct Pair {
  const char* capital;
  const char* small;
};

// A to Z but those left out, and then the others.
Tiles tiles_with(std::vector<Pair> others, std::string_view without = "") {
  Tiles tiles;
  const auto add = [&](std::string_view capital, std::string_view small) {
    const auto letter = static_cast<std::size_t>(++tiles.letters);
    tiles.capital[letter] = Glyph(capital);
    tiles.small[letter] = Glyph(small);
  };
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    const char small = static_cast<char>(letter + 32);
    if (without.find(letter) == std::string_view::npos) add({&letter, 1}, {&small, 1});
  }
  for (const Pair& pair : others) add(pair.capital, pair.small);
  return tiles;
}

const Tiles kEnglish = tiles_with({});
const Tiles kGerman = tiles_with({{"Ä", "ä"}, {"Ö", "ö"}, {"Ü", "ü"}});
const Tiles kSpanish =
    tiles_with({{"[CH]", "[ch]"}, {"[LL]", "[ll]"}, {"Ñ", "ñ"}, {"[RR]", "[rr]"}}, "KW");

// The words as they are written, one space between them.
std::string read(std::string_view text, const Tiles& tiles, Encoding encoding = Encoding::utf8) {
  const auto list = read_word_list(text, tiles, encoding);
  if (!list) return list.error().text;
  std::string written;
  for (const Word& word : list->words) {
    if (!written.empty()) written += ' ';
    for (const char letter : word) {
      written += tiles.capital[static_cast<std::size_t>(letter)].text();
    }
  }
  return written;
}

TEST(WordList, TakesOneWordFromEachLine) {
  EXPECT_EQ(read("care\nCares\n\n  at\tbeside\nzoo an animals' home\n", kEnglish),
            "AT CARE CARES ZOO");
  EXPECT_EQ(read("care\r\n\r\nat\r\n", kEnglish), "AT CARE");
  EXPECT_EQ(read("\xEF\xBB\xBF"
                 "care",
                 kEnglish),
            "CARE");
  EXPECT_EQ(read("", kEnglish), "");
  EXPECT_EQ(read("at\nAT\nAt", kEnglish), "AT");
}

TEST(WordList, CountsWhatItSkips) {
  const auto list = read_word_list("at\n\ncan't\nco-op\na\nAT\nabcdefghijklmnop\nCAR3\n", kEnglish,
                                   Encoding::utf8);
  ASSERT_TRUE(list);
  EXPECT_EQ(list->words, words_of({"AT"}));
  EXPECT_EQ(list->accepted, 2u);
  EXPECT_EQ(list->skipped, 5u);
  EXPECT_EQ(list->first_skipped_line, 3u);
}

TEST(WordList, KeepsTheLengthsThatWereAskedFor) {
  const auto list =
      read_word_list("a\nat\ncare\n", kEnglish, Encoding::utf8, {.least = 1, .most = 2});
  ASSERT_TRUE(list);
  EXPECT_EQ(list->words, words_of({"A", "AT"}));
}

TEST(WordList, KeepsGermanUmlautsAndDoublesTheSharpS) {
  EXPECT_EQ(read("Straße\nÄpfel\nüben\nCafé", kGerman), "CAFE STRASSE ÄPFEL ÜBEN");
}

TEST(WordList, FoldsFrenchAccents) {
  EXPECT_EQ(read("été\ngarçon\ncœur\nÂge\nnoël\nex æquo\nl'an", kEnglish),
            "AGE COEUR ETE EX GARCON NOEL");
}

TEST(WordList, FindsSpanishDigraphs) {
  EXPECT_EQ(read("chillar\nPerro\nniño\nacción\nkilo\nClaro", kSpanish),
            "ACCION CLARO NIÑO PE[RR]O [CH]I[LL]AR");
  const auto list = read_word_list("chillar", kSpanish, Encoding::utf8);
  ASSERT_EQ(list->words.size(), 1u);
  EXPECT_EQ(list->words[0].size(), 5u);
}

TEST(WordList, ReadsLatinOne) {
  EXPECT_EQ(read("Stra\xDF"
                 "e\n\xC4pfel\n",
                 kGerman, Encoding::latin1),
            "STRASSE ÄPFEL");
}

TEST(WordList, SaysWhereTheEncodingIsWrong) {
  EXPECT_EQ(read("at\nStra\xDF"
                 "e\n",
                 kGerman),
            "line 2: not UTF-8");
  EXPECT_EQ(read("\xC3", kGerman), "line 1: not UTF-8");
  EXPECT_EQ(read("\xC0\x80", kGerman), "line 1: not UTF-8");
  EXPECT_EQ(read("\xE0\x80\x80", kGerman), "line 1: not UTF-8");
  EXPECT_EQ(read("\xED\xA0\x80", kGerman), "line 1: not UTF-8");
  EXPECT_EQ(read("\xF4\x90\x80\x80", kGerman), "line 1: not UTF-8");
  EXPECT_EQ(read("\xFF", kGerman), "line 1: not UTF-8");
  EXPECT_EQ(read("\xF0\x9F\x98\x80", kGerman), "");  // well-formed, and on no tile
}

TEST(Scowl, HasTheDefaultList) {
  if (!std::filesystem::exists(kScowlFolder)) GTEST_SKIP() << "the package scowl is missing";
  const auto words = scowl_words();
  ASSERT_TRUE(words) << words.error().text;
  EXPECT_EQ(words->size(), 247'711u);
  EXPECT_EQ(words->front(), word_of("AAH"));
  EXPECT_EQ(words->back(), word_of("ZZZ"));
}

TEST(Scowl, TakesOnlyTheListsThatItKnows) {
  const runtime::ScratchFolder folder;
  const auto put = [&](const std::string& name, std::string_view text) {
    ASSERT_TRUE(runtime::replace_file(folder.path(name), text));
  };
  EXPECT_EQ(scowl_words(folder.path()).error().text, folder.path() + " has no word lists of SCOWL");
  put("english-words.10", "at\nit\nI\ncan't\nRoma\ncaf\xE9\n");
  put("variant_3-words.80", "zho\nat");
  put("english-words.95", "rarest\n");
  put("english-upper.10", "nato\n");
  put("australian-words.10", "wallaby\n");
  put("english-words.10.old", "stale\n");
  const auto words = scowl_words(folder.path());
  ASSERT_TRUE(words);
  EXPECT_EQ(*words, words_of({"AT", "IT", "ZHO"}));
  EXPECT_EQ(scowl_words(folder.path("none")).error().text,
            "cannot read " + folder.path("none") + ": No such file or directory");
}

}  // namespace
}  // namespace quadrille::words
