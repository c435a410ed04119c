#include "quadrille/words/dictionary/kwg.hpp"

#include <gtest/gtest.h>

#include "quadrille/runtime/files.hpp"
#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/dictionary/lexicon_check.hpp"
#include "quadrille/words/dictionary/lexicon_file.hpp"
#include "tests/runtime/scratch_folder.hpp"
#include "tests/words/plain_words.hpp"

namespace quadrille::words {
namespace {

using Texts = std::vector<std::string>;
using Nodes = std::vector<std::uint32_t>;

constexpr std::uint32_t root(std::uint32_t children) {
  return Lexicon::Node::make(0, false, true, children).bits();
}
// A word ends at a capital; @ separates.
constexpr std::uint32_t node(char letter, bool last, std::uint32_t children) {
  const bool accepts = letter >= 'A' && letter <= 'Z';
  return Lexicon::Node::make(static_cast<Letter>(letter & 31), accepts, last, children).bits();
}

std::string refusal(const Nodes& nodes) {
  const auto file = parse_kwg(kwg_bytes(nodes));
  return file ? "" : file.error().text;
}

TEST(Kwg, ReadsAtByteByByte) {
  using namespace std::string_view_literals;
  // A-T in the DAWG; A-@-T and T-A in the GADDAG.
  const auto file = parse_kwg(
      "\2\0\100\0"
      "\4\0\100\0"
      "\3\0\100\1"
      "\0\0\300\24"
      "\6\0\0\1"
      "\7\0\100\24"
      "\3\0\100\0"
      "\0\0\300\1"sv);
  ASSERT_TRUE(file);
  const Lexicon lexicon = file->view();
  EXPECT_EQ(paths_of(lexicon, lexicon.dawg()), Texts{"AT"});
  EXPECT_EQ(paths_of(lexicon, lexicon.gaddag()), (Texts{"A@T", "TA"}));
  EXPECT_TRUE(check_lexicon(lexicon));
}

TEST(Kwg, ReadsWhatItWrites) {
  const auto nodes = *build_lexicon(words_of(some_words(300)));
  const std::string bytes = kwg_bytes(nodes);
  EXPECT_EQ(bytes.size(), 4 * nodes.size());
  const auto file = parse_kwg(bytes);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->nodes, nodes);
}

TEST(Kwg, AcceptsAnEmptyLexicon) {
  const auto file = parse_kwg(std::string(8, '\0'));
  ASSERT_TRUE(file);
  EXPECT_TRUE(check_lexicon(file->view()));
  EXPECT_TRUE(check_lexicon(LexiconFile().view()));
}

TEST(Kwg, LeavesAloneWhatNoRootLeadsTo) {
  EXPECT_EQ(refusal({root(0), root(0), 0xFFFFFFFF}), "");
}

TEST(Kwg, RefusesSizesThatFilesNeverHave) {
  EXPECT_EQ(parse_kwg("").error().text, "0 bytes, too few for the two roots");
  EXPECT_EQ(parse_kwg("1234").error().text, "4 bytes, too few for the two roots");
  EXPECT_EQ(parse_kwg("123456789").error().text, "9 bytes, not a multiple of 4");
  EXPECT_EQ(refusal(Nodes(Lexicon::kMostNodes)), "");
  EXPECT_EQ(refusal(Nodes(Lexicon::kMostNodes + 1)),
            "4194305 nodes, more than the 4194304 that the KWG form can number");
}

TEST(Kwg, RefusesArcsThatLeadNowhere) {
  EXPECT_EQ(refusal({root(2), root(0)}), "node 0: leads to node 2, and the last one is 1");
  EXPECT_EQ(refusal({root(2), root(0), node('a', true, 3)}),
            "node 2: leads to node 3, and the last one is 2");
  EXPECT_EQ(refusal({root(2), root(0), node('a', true, 1)}), "node 2: leads to node 1, a root");
  EXPECT_EQ(refusal({root(2), root(0), node('A', true, 3), node('b', true, 0)}),
            "node 3: a dead end, where no word ends");
}

TEST(Kwg, RefusesRunsWithoutAnEnd) {
  EXPECT_EQ(refusal({root(2), root(0), node('A', false, 0)}),
            "node 2: the end of the nodes, and not the last sibling");
}

TEST(Kwg, RefusesSiblingsThatDoNotAscend) {
  EXPECT_EQ(refusal({root(2), root(0), node('A', false, 0), node('A', true, 0)}),
            "node 3: tile 1 follows its sibling's 1, and they must ascend");
  EXPECT_EQ(refusal({root(2), root(0), node('C', false, 0), node('B', true, 0)}),
            "node 3: tile 2 follows its sibling's 3, and they must ascend");
}

TEST(Kwg, RefusesTilesThatNobodyKnows) {
  EXPECT_EQ(refusal({root(2), root(0), Lexicon::Node::make(31, true, true, 0).bits()}), "");
  EXPECT_EQ(refusal({root(2), root(0), Lexicon::Node::make(32, true, true, 0).bits()}),
            "node 2: tile 32, more than 31");
}

TEST(Kwg, RefusesCircles) {
  EXPECT_EQ(refusal({root(2), root(0), node('A', true, 2)}),
            "node 2: leads back to node 2, in a circle");
  EXPECT_EQ(refusal({root(2), root(0), node('A', true, 3), node('B', true, 2)}),
            "node 3: leads back to node 2, in a circle");
  // Through a sibling: behind B comes A, and B is A's sibling.
  EXPECT_EQ(refusal({root(3), root(0), node('A', false, 0), node('B', true, 2)}),
            "node 2: leads back to node 3, in a circle");
  EXPECT_EQ(refusal({root(0), root(2), node('A', true, 2)}),
            "node 2: leads back to node 2, in a circle");
}

TEST(Kwg, RefusesSeparatorsWhereNoneBelong) {
  EXPECT_EQ(refusal({root(2), root(0), node('a', true, 3), node('@', true, 4), node('B', true, 0)}),
            "node 0: a separator in the DAWG");
  EXPECT_EQ(refusal({root(0), root(2), node('@', true, 3), node('B', true, 0)}),
            "node 1: the GADDAG begins with a separator");
  EXPECT_EQ(
      refusal({root(0), root(2), node('a', true, 3), Lexicon::Node::make(0, true, true, 0).bits()}),
      "node 3: a word ends with a separator");
  EXPECT_EQ(refusal({root(0), root(2), node('a', true, 3), node('@', true, 4), node('b', true, 5),
                     node('@', true, 6), node('C', true, 0)}),
            "node 3: a second separator behind this one");
}

TEST(Kwg, ManagesAWordOfFourMillionLetters) {
  Nodes nodes = {root(2), root(0)};
  while (nodes.size() < Lexicon::kMostNodes - 1) {
    nodes.push_back(node('a', true, static_cast<std::uint32_t>(nodes.size()) + 1));
  }
  nodes.push_back(node('A', true, 0));
  const auto file = parse_kwg(kwg_bytes(nodes));
  ASSERT_TRUE(file);
  EXPECT_EQ(paths_of(file->view(), file->view().dawg())[0].size(), Lexicon::kMostNodes - 2);
}

TEST(LexiconCheck, CountsWordsAndLetters) {
  const Texts texts = some_words(300);
  std::size_t letters = 0;
  for (const std::string& text : texts) letters += text.size();
  const auto nodes = *build_lexicon(words_of(texts));
  const auto counts = check_lexicon(Lexicon(nodes));
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->words, texts.size());
  EXPECT_EQ(counts->paths, letters);
}

TEST(LexiconCheck, FindsAWordThatOneHalfLacks) {
  // AT is nowhere in the GADDAG; then all but AT whole, from behind.
  Nodes nodes = {root(2), root(0), node('a', true, 3), node('T', true, 0)};
  auto counts = check_lexicon(Lexicon(nodes));
  ASSERT_FALSE(counts);
  EXPECT_EQ(counts.error().word, word_of("AT"));
  EXPECT_STREQ(counts.error().what, "is in the DAWG, but not with all its turns in the GADDAG");
  nodes[1] = root(4);
  nodes.insert(nodes.end(), {node('a', true, 5), node('@', true, 3)});
  counts = check_lexicon(Lexicon(nodes));
  ASSERT_FALSE(counts);
  EXPECT_EQ(counts.error().word, word_of("AT"));

  nodes = {root(0), root(2), node('t', true, 3), node('A', true, 0)};
  counts = check_lexicon(Lexicon(nodes));
  ASSERT_FALSE(counts);
  EXPECT_EQ(counts.error().word, word_of("AT"));
  EXPECT_STREQ(counts.error().what, "is in the GADDAG, but not in the DAWG");
}

TEST(LexiconCheck, GivesUpOnMoreWordsThanThereAreAtoms) {
  // Sixty letters, each A or B: 2^60 words.
  Nodes nodes = {root(2), root(0)};
  for (int letter = 0; letter < 59; ++letter) {
    const auto next = static_cast<std::uint32_t>(nodes.size()) + 2;
    nodes.insert(nodes.end(), {node('a', false, next), node('b', true, next)});
  }
  nodes.insert(nodes.end(), {node('A', false, 0), node('B', true, 0)});
  ASSERT_EQ(refusal(nodes), "");
  EXPECT_EQ(count_paths(Lexicon(nodes))[2], std::uint64_t{1} << 60);
  const auto counts = check_lexicon(Lexicon(nodes));
  ASSERT_FALSE(counts);
  EXPECT_TRUE(counts.error().word.empty());
  EXPECT_STREQ(counts.error().what, "more words than can be checked");
}

TEST(Kwg, LivesInAFile) {
  const runtime::ScratchFolder folder;
  const auto nodes = *build_lexicon(words_of({"CARE", "CARES"}));
  ASSERT_TRUE(replace_kwg_file(folder.path("a.kwg"), nodes));
  const auto read = read_lexicon_file(folder.path("a.kwg"));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->lexicon.nodes, nodes);
  EXPECT_FALSE(read->packed);
  EXPECT_EQ(read->bytes, 4 * nodes.size());
  EXPECT_FALSE(read_lexicon_file(folder.path("none.kwg")));
  ASSERT_TRUE(runtime::replace_file(folder.path("b.kwg"), "CARE\nCARES\n"));
  const auto wrong = read_lexicon_file(folder.path("b.kwg"));
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().text,
            folder.path("b.kwg") + " is no lexicon: 11 bytes, not a multiple of 4");
}

}  // namespace
}  // namespace quadrille::words
