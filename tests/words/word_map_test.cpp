#include "quadrille/words/lexicon/word_map.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/words/dictionary/kwg.hpp"
#include "quadrille/words/dictionary/sample_lexicon.hpp"
#include "quadrille/words/dictionary/word_map_builder.hpp"
#include "tests/words/boards.hpp"
#include "tests/words/plain_words.hpp"

namespace quadrille::words {
namespace {

LexiconFile lexicon_of(const std::vector<Word>& words) {
  return {*build_lexicon(words)};
}

LettersKey key_of_text(std::string_view text) {
  LettersKey key = 0;
  for (const char letter : text) key += kLetterKeys[static_cast<std::size_t>(letter - '@')];
  return key;
}

std::vector<std::string> found(const WordMap& map, int length, LettersKey key) {
  const WordMap::Group group = map.find(length, key);
  const std::size_t size = static_cast<std::size_t>(length);
  std::vector<std::string> texts;
  for (std::size_t number = 0; number < static_cast<std::size_t>(group.count); ++number) {
    texts.push_back(text_of({group.words + number * size, size}));
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

TEST(WordMap, FindsAnagrams) {
  const LexiconFile file = lexicon_of(words_of({"AT", "TA", "TEA", "EAT", "ATE", "TEAS"}));
  const OwnedWordMap map(file.view(), 15);
  EXPECT_EQ(found(map.view(), 3, key_of_text("AET")),
            (std::vector<std::string>{"ATE", "EAT", "TEA"}));
  EXPECT_EQ(found(map.view(), 2, key_of_text("TA")), (std::vector<std::string>{"AT", "TA"}));
  EXPECT_EQ(map.view().find(3, key_of_text("TTA")).count, 0);
  EXPECT_EQ(map.view().find(5, key_of_text("TEASE")).count, 0);
}

TEST(WordMap, KnowsWhatCompletesAWord) {
  const LexiconFile file = lexicon_of(words_of({"AT", "AS", "TEA", "SEA", "EEL"}));
  const OwnedWordMap map(file.view(), 15);
  EXPECT_EQ(map.view().completing(2, key_of_text("A")), set_of(20) | set_of(19));
  EXPECT_EQ(map.view().completing(3, key_of_text("EA")), set_of(20) | set_of(19));
  EXPECT_EQ(map.view().completing(3, key_of_text("EL")), set_of(5));
  EXPECT_EQ(map.view().completing(3, key_of_text("EE")), set_of(12));
  EXPECT_EQ(map.view().completing(3, key_of_text("LL")), 0u);
}

TEST(WordMap, LeavesOutWhatDoesNotFitOnTheBoard) {
  const LexiconFile file = lexicon_of(words_of({"AT", "CATS"}));
  const OwnedWordMap map(file.view(), 3);
  EXPECT_EQ(map.view().find(4, key_of_text("CATS")).count, 0);
  EXPECT_EQ(map.view().find(2, key_of_text("AT")).count, 1);
}

// No language has 720 anagrams, but a list may.
TEST(WordMap, FindsMoreAnagramsThanAnEntryCanCount) {
  std::vector<std::string> texts = {"AABBCC", "ZEBRAS", "UVWXYZ"};
  std::string letters = "ABCDEF";
  do texts.push_back(letters);
  while (std::next_permutation(letters.begin(), letters.end()));
  const LexiconFile file = lexicon_of(words_of(texts));
  const OwnedWordMap map(file.view(), 15);
  EXPECT_EQ(map.view().find(6, key_of_text("ABCDEF")).count, 720);
  EXPECT_EQ(std::set<std::string>(texts.begin() + 3, texts.end()).size(), 720u);
  EXPECT_EQ(found(map.view(), 6, key_of_text("ABCDEF")),
            std::vector<std::string>(texts.begin() + 3, texts.end()));
  EXPECT_EQ(map.view().find(6, key_of_text("AABBCC")).count, 1);
  EXPECT_EQ(map.view().find(6, key_of_text("ZEBRAS")).count, 1);
}

TEST(WordMap, HasEveryWordOfALexiconOnce) {
  const std::vector<Word> words = sample_words(tiles_of(26, 4), 3000, 5);
  const LexiconFile file = lexicon_of(words);
  const OwnedWordMap map(file.view(), 15);
  for (const Word& word : words) {
    std::vector<Letter> letters(word.begin(), word.end());
    const auto group = found(map.view(), static_cast<int>(word.size()), key_of(letters));
    EXPECT_EQ(std::count(group.begin(), group.end(), text_of(letters)), 1);
    // Each letter completes the others.
    for (const Letter letter : letters) {
      const LetterSet set = map.view().completing(static_cast<int>(word.size()),
                                                  key_of(letters) - kLetterKeys[letter]);
      EXPECT_TRUE((set & set_of(letter)) != 0);
    }
  }
}

TEST(WordMap, OfNoWordsFindsNothing) {
  const LexiconFile file;
  const OwnedWordMap map(file.view(), 15);
  EXPECT_EQ(map.view().find(2, key_of_text("AT")).count, 0);
  EXPECT_EQ(map.view().completing(2, key_of_text("A")), 0u);
}

}  // namespace
}  // namespace quadrille::words
