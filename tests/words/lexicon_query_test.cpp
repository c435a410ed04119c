#include "quadrille/words/dictionary/lexicon_query.hpp"

#include <algorithm>

#include "tests/portable.hpp"
#include "tests/words/plain_words.hpp"

namespace quadrille::words {
namespace {

using Texts = std::vector<std::string>;

class Dictionary {
 public:
  explicit Dictionary(const Texts& texts) : nodes_(*build_lexicon(words_of(texts))) {}
  Lexicon view() const { return Lexicon(nodes_); }

 private:
  std::vector<std::uint32_t> nodes_;
};

std::span<const Letter> letters_of(const Word& word) {
  return {reinterpret_cast<const Letter*>(word.data()), word.size()};
}

Texts texts_of(const std::vector<Word>& words) {
  Texts texts;
  for (const Word& word : words) texts.push_back(text_of(letters_of(word)));
  return texts;
}

// The blank is @.
Texts spelled(const Dictionary& dictionary, std::string_view tiles, Use use) {
  return texts_of(anagrams(dictionary.view(), letters_of(word_of(tiles)), use));
}

LetterSet set_of_text(std::string_view text) {
  LetterSet set = 0;
  for (const char letter : word_of(text)) set |= set_of(static_cast<Letter>(letter));
  return set;
}

const Texts kSmall = {"ACE", "ACER", "ACRE", "ARE", "CAR", "CARE", "CARES", "RACE", "SCAR"};

TEST(LexiconQuery, ListsAndCountsTheWords) {
  const Dictionary dictionary(kSmall);
  Texts listed;
  EXPECT_TRUE(each_word(dictionary.view(), [&](std::span<const Letter> letters) {
    listed.push_back(text_of(letters));
    return true;
  }));
  EXPECT_EQ(listed, kSmall);
  EXPECT_EQ(count_words(dictionary.view()), 9u);
  EXPECT_EQ(word_lengths(dictionary.view()), (std::vector<std::uint64_t>{0, 0, 0, 3, 5, 1}));
  EXPECT_EQ(count_words(Dictionary({}).view()), 0u);
  EXPECT_TRUE(word_lengths(Dictionary({}).view()).empty());
}

TEST(LexiconQuery, StopsTheListWhenTold) {
  const Dictionary dictionary(kSmall);
  int seen = 0;
  EXPECT_FALSE(each_word(dictionary.view(), [&](std::span<const Letter>) { return ++seen < 3; }));
  EXPECT_EQ(seen, 3);
}

TEST(LexiconQuery, FindsAnagrams) {
  const Dictionary dictionary(kSmall);
  EXPECT_EQ(spelled(dictionary, "ERCA", Use::all), (Texts{"ACER", "ACRE", "CARE", "RACE"}));
  EXPECT_EQ(spelled(dictionary, "ERC", Use::all), Texts{});
  EXPECT_EQ(spelled(dictionary, "", Use::all), Texts{});
  EXPECT_EQ(spelled(dictionary, "CRA@", Use::all), (Texts{"ACER", "ACRE", "CARE", "RACE", "SCAR"}));
  EXPECT_EQ(spelled(dictionary, "@@@", Use::all), (Texts{"ACE", "ARE", "CAR"}));
}

TEST(LexiconQuery, FindsWhatSomeOfTheTilesSpell) {
  const Dictionary dictionary(kSmall);
  EXPECT_EQ(spelled(dictionary, "CARES", Use::some), kSmall);
  EXPECT_EQ(spelled(dictionary, "RACK", Use::some), Texts{"CAR"});
  EXPECT_EQ(spelled(dictionary, "RA@", Use::some), (Texts{"ARE", "CAR"}));
}

// Against the plain way: enough letters, with blanks for those that lack.
TEST(LexiconQuery, AgreesWithCountingLetters) {
  const Texts texts = some_words(400);
  const Dictionary dictionary(texts);
  for (const std::string tiles : {"AEIRST@", "OVERSING", "@@NRSETI", "LLLAAE@@"}) {
    Texts expected_some, expected_all;
    for (const std::string& text : texts) {
      std::ptrdiff_t lacking = 0;
      for (char letter = 'A'; letter <= 'Z'; ++letter) {
        lacking += std::max<std::ptrdiff_t>(std::count(text.begin(), text.end(), letter) -
                                                std::count(tiles.begin(), tiles.end(), letter),
                                            0);
      }
      if (lacking > std::count(tiles.begin(), tiles.end(), '@')) continue;
      expected_some.push_back(text);
      if (text.size() == tiles.size()) expected_all.push_back(text);
    }
    EXPECT_EQ(spelled(dictionary, tiles, Use::some), expected_some);
    EXPECT_EQ(spelled(dictionary, tiles, Use::all), expected_all);
  }
}

TEST(LexiconQuery, FindsHooks) {
  const Dictionary dictionary(kSmall);
  const auto of = [&](std::string_view text) {
    return hooks(dictionary.view(), letters_of(word_of(text)));
  };
  EXPECT_TRUE(of("CAR") == (Hooks{set_of_text("S"), set_of_text("E")}));
  EXPECT_TRUE(of("ARE") == (Hooks{set_of_text("C"), 0}));
  EXPECT_TRUE(of("ACE") == (Hooks{set_of_text("R"), set_of_text("R")}));
  EXPECT_TRUE(of("CRE") == (Hooks{set_of_text("A"), 0}));  // no word itself
  EXPECT_TRUE(of("AC") == (Hooks{0, set_of_text("E")}));
  EXPECT_TRUE(of("SS") == Hooks{});
}

TEST(LexiconQuery, FindsWhatFitsAPattern) {
  const Dictionary dictionary(kSmall);
  const auto fit = [&](std::string_view text) {
    return texts_of(matches(dictionary.view(), letters_of(word_of(text))));
  };
  EXPECT_EQ(fit("A@@"), (Texts{"ACE", "ARE"}));
  EXPECT_EQ(fit("@A@E"), (Texts{"CARE", "RACE"}));
  EXPECT_EQ(fit("@@@@@"), Texts{"CARES"});
  EXPECT_EQ(fit("@@@@@@"), Texts{});
  EXPECT_EQ(fit(""), Texts{});
}

}  // namespace
}  // namespace quadrille::words
