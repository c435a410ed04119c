#include "quadrille/words/dictionary/lexicon_builder.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "quadrille/words/lexicon/lexicon.hpp"
#include "tests/portable.hpp"
#include "tests/words/plain_words.hpp"

namespace quadrille::words {
namespace {

using Texts = std::vector<std::string>;

std::vector<std::uint32_t> built(const Texts& texts) {
  auto nodes = build_lexicon(words_of(texts));
  EXPECT_TRUE(nodes);
  return *nodes;
}

std::set<std::string> rotations_of(const Texts& texts) {
  std::set<std::string> rotations;
  for (const std::string& text : texts) {
    for (std::size_t split = 1; split <= text.size(); ++split) {
      const std::string before(text.rend() - static_cast<std::ptrdiff_t>(split), text.rend());
      rotations.insert(split == text.size() ? before : before + "@" + text.substr(split));
    }
  }
  return rotations;
}

TEST(LexiconBuilder, StoresCareForwardsAndFromEachOfItsLetters) {
  const auto nodes = built({"CARE"});
  const Lexicon lexicon(nodes);
  EXPECT_EQ(paths_of(lexicon, lexicon.dawg()), Texts{"CARE"});
  EXPECT_EQ(paths_of(lexicon, lexicon.gaddag()), (Texts{"AC@RE", "C@ARE", "ERAC", "RAC@E"}));
}

TEST(LexiconBuilder, DrawsAtAsAPersonWould) {
  // DAWG: A-T. GADDAG: A-@-T and T-A, where @ leads to the same T as the DAWG's A.
  using Node = Lexicon::Node;
  const auto nodes = built({"AT"});
  ASSERT_EQ(nodes.size(), 8u);
  const Lexicon lexicon(nodes);
  const Node first = lexicon[lexicon.dawg()];
  EXPECT_EQ(first.tile(), 1);
  EXPECT_FALSE(first.accepts());
  EXPECT_TRUE(first.last());
  EXPECT_EQ(nodes[first.children()], Node::make(20, true, true, 0).bits());
  const Node a = lexicon[lexicon.gaddag()], t = lexicon[lexicon.gaddag() + 1];
  EXPECT_EQ(a.tile(), 1);
  EXPECT_FALSE(a.last());
  EXPECT_EQ(nodes[a.children()], Node::make(0, false, true, first.children()).bits());
  EXPECT_EQ(t.tile(), 20);
  EXPECT_TRUE(t.last());
  EXPECT_EQ(nodes[t.children()], Node::make(1, true, true, 0).bits());
}

TEST(LexiconBuilder, NeedsNoNodesForNoWords) {
  const auto nodes = built({});
  ASSERT_EQ(nodes.size(), 2u);
  EXPECT_EQ(Lexicon(nodes).dawg(), 0u);
  EXPECT_EQ(Lexicon(nodes).gaddag(), 0u);
}

TEST(LexiconBuilder, AcceptsOneLetterWords) {
  const auto nodes = built({"O", "OX"});
  const Lexicon lexicon(nodes);
  EXPECT_EQ(paths_of(lexicon, lexicon.dawg()), (Texts{"O", "OX"}));
  EXPECT_EQ(paths_of(lexicon, lexicon.gaddag()), (Texts{"O", "O@X", "XO"}));
}

TEST(LexiconBuilder, CaresNeitherForOrderNorForDoubles) {
  EXPECT_EQ(built({"TEA", "AT", "TEA", "EAT", "AT"}), built({"AT", "EAT", "TEA"}));
}

TEST(LexiconBuilder, HoldsAllRotationsAndNoMore) {
  const Texts texts = some_words(500);
  const auto nodes = built(texts);
  const Lexicon lexicon(nodes);
  EXPECT_EQ(paths_of(lexicon, lexicon.dawg()), texts);
  const std::set<std::string> rotations = rotations_of(texts);
  EXPECT_EQ(paths_of(lexicon, lexicon.gaddag()), Texts(rotations.begin(), rotations.end()));
}

// What can follow each beginning, as a set of texts: one run of siblings for each different set.
std::set<std::set<std::string>> continuations_of(const std::set<std::string>& texts) {
  std::map<std::string, std::set<std::string>> behind;
  for (const std::string& text : texts) {
    for (std::size_t split = 0; split < text.size(); ++split) {
      behind[text.substr(0, split)].insert(text.substr(split));
    }
  }
  std::set<std::set<std::string>> different;
  for (const auto& [beginning, rest] : behind) different.insert(rest);
  return different;
}

std::set<std::string> without_first_letter(std::set<std::string> texts) {
  const char first = (*texts.begin())[0];
  while (!texts.empty() && (*texts.begin())[0] == first) texts.erase(texts.begin());
  return texts;
}

std::size_t different_first_letters(const std::set<std::string>& texts) {
  std::set<char> letters;
  for (const std::string& text : texts) letters.insert(text[0]);
  return letters.size();
}

TEST(LexiconBuilder, StoresNothingTwice) {
  const Texts texts = some_words(120);
  std::set<std::set<std::string>> runs = continuations_of({texts.begin(), texts.end()});
  runs.merge(continuations_of(rotations_of(texts)));
  // A run that is the end of another needs no nodes of its own.
  std::set<std::set<std::string>> owners = runs;
  for (const auto& run : runs) {
    for (auto end = without_first_letter(run); !end.empty(); end = without_first_letter(end)) {
      owners.erase(end);
    }
  }
  std::size_t nodes = 2;
  for (const auto& run : owners) nodes += different_first_letters(run);
  EXPECT_LT(owners.size(), runs.size());
  EXPECT_EQ(built(texts).size(), nodes);
}

TEST(LexiconBuilder, LetsTheEndOfARunServeAsARun) {
  // Behind T come A, E, O; behind B come E, O: the same nodes.
  const auto nodes = *build_dawg(words_of({"TA", "TE", "TO", "BE", "BO"}));
  const Lexicon lexicon(nodes);
  EXPECT_EQ(nodes.size(), 2u + 2 + 3);
  EXPECT_EQ(lexicon.child(lexicon.dawg(), 2), lexicon.child(lexicon.dawg(), 20) + 1);
}

TEST(LexiconBuilder, MakesTheDawgAloneForLeaves) {
  const auto nodes = *build_dawg(words_of({"@", "@@", "@A", "AB", "B"}));
  const Lexicon lexicon(nodes);
  EXPECT_EQ(lexicon.gaddag(), 0u);
  EXPECT_EQ(paths_of(lexicon, lexicon.dawg()), (Texts{"@", "@@", "@A", "AB", "B"}));
}

TEST(LexiconBuilder, RefusesWhatIsNoWord) {
  const auto text_of_error = [](std::vector<Word> words) {
    const auto nodes = build_lexicon(std::move(words));
    return nodes ? std::string() : nodes.error().text;
  };
  EXPECT_EQ(text_of_error({word_of("AT"), Word()}), "word 2 has 0 letters, not 1 to 21");
  EXPECT_EQ(text_of_error({Word(21, '\1')}), "");
  EXPECT_EQ(text_of_error({Word(22, '\1')}), "word 1 has 22 letters, not 1 to 21");
  EXPECT_EQ(text_of_error({word_of("A@")}), "word 1 has a letter 0, not 1 to 31");
  EXPECT_EQ(text_of_error({Word(1, '\x20')}), "word 1 has a letter 32, not 1 to 31");
  EXPECT_EQ(text_of_error({Word(1, '\x1F')}), "");
}

TEST(LexiconBuilder, RefusesMoreThanTheFormCanNumber) {
  // Random words share next to nothing.
  std::vector<Word> words;
  std::uint64_t random = 1;
  for (int number = 0; number < 24'000; ++number) {
    Word word;
    for (int place = 0; place < 21; ++place) {
      random = random * 6364136223846793005 + 1442695040888963407;
      word += static_cast<char>(1 + (random >> 33) % 26);
    }
    words.push_back(word);
  }
  const auto nodes = build_lexicon(std::move(words));
  ASSERT_FALSE(nodes);
  const std::string& text = nodes.error().text;
  EXPECT_EQ(text.find("the words need "), 0u);
  EXPECT_NE(text.find(" nodes, more than the 4194304 that the KWG form can number"),
            std::string::npos);
}

}  // namespace
}  // namespace quadrille::words
