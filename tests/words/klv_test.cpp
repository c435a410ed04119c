#include "quadrille/words/leaves/klv.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <limits>

#include "quadrille/runtime/files.hpp"
#include "quadrille/words/dictionary/kwg_nodes.hpp"
#include "tests/runtime/scratch_folder.hpp"
#include "tests/words/plain_words.hpp"

namespace quadrille::words {
namespace {

using Nodes = std::vector<std::uint32_t>;

std::span<const Tile> tiles_of(const Word& word) {
  return {reinterpret_cast<const Tile*>(word.data()), word.size()};
}

float value_of(const LeaveFile& leaves, std::string_view text) {
  return leaves.value(tiles_of(word_of(text)));
}

constexpr std::uint32_t root(std::uint32_t children) {
  return Lexicon::Node::make(0, false, true, children).bits();
}
constexpr std::uint32_t node(char tile, bool accepts, bool last, std::uint32_t children) {
  return Lexicon::Node::make(static_cast<Letter>(tile - '@'), accepts, last, children).bits();
}

std::string bytes_of(const Nodes& nodes, const std::vector<float>& values) {
  std::string bytes;
  put_u32(bytes, static_cast<std::uint32_t>(nodes.size()));
  for (const std::uint32_t one : nodes) put_u32(bytes, one);
  put_u32(bytes, static_cast<std::uint32_t>(values.size()));
  for (const float value : values) {
    std::uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    put_u32(bytes, bits);
  }
  return bytes;
}

std::string refusal(std::string_view bytes) {
  const auto leaves = parse_klv(bytes);
  return leaves ? "" : leaves.error().text;
}

const std::vector<Leave> kSome = {
    {word_of("@"), 25.5f}, {word_of("@S"), 31}, {word_of("ERS"), 9.25f}, {word_of("Q"), -7},
    {word_of("S"), 8},     {word_of("@@"), 40}, {word_of("QU"), 1}};

TEST(Klv, KnowsWhatLeavesAreWorth) {
  const auto leaves = make_leaves(kSome);
  ASSERT_TRUE(leaves);
  EXPECT_EQ(value_of(*leaves, "@"), 25.5f);
  EXPECT_EQ(value_of(*leaves, "@@"), 40);
  EXPECT_EQ(value_of(*leaves, "@S"), 31);
  EXPECT_EQ(value_of(*leaves, "ERS"), 9.25f);
  EXPECT_EQ(value_of(*leaves, "Q"), -7);
  EXPECT_EQ(value_of(*leaves, "QU"), 1);
  EXPECT_EQ(value_of(*leaves, "S"), 8);
}

TEST(Klv, HoldsALeaveThatIsNotThereForNothing) {
  const auto leaves = make_leaves(kSome);
  ASSERT_TRUE(leaves);
  for (const char* text : {"", "A", "E", "ER", "@@@", "SZ", "Z", "RS", "QUZ"}) {
    EXPECT_EQ(value_of(*leaves, text), 0) << text;
  }
  EXPECT_EQ(value_of(LeaveFile(), "A"), 0);
}

TEST(Klv, ReadsAFileDrawnByHand) {
  // A (1), AB (2), B (3), and no second root: what others write.
  const std::string bytes =
      bytes_of({root(1), node('A', true, false, 2), node('B', true, true, 0)}, {1, 2, 3});
  const auto leaves = parse_klv(bytes);
  ASSERT_TRUE(leaves);
  EXPECT_EQ(value_of(*leaves, "A"), 1);
  EXPECT_EQ(value_of(*leaves, "AB"), 2);
  EXPECT_EQ(value_of(*leaves, "B"), 3);
  EXPECT_EQ(klv_bytes(*leaves), bytes);
}

TEST(Klv, ListsAllLeavesInOrder) {
  const auto leaves = make_leaves(kSome);
  ASSERT_TRUE(leaves);
  std::string listed;
  leaves->each([&](std::span<const Tile> tiles, float value) {
    EXPECT_EQ(leaves->value(tiles), value);
    listed += text_of(tiles) + " ";
  });
  EXPECT_EQ(listed, "@ @@ @S ERS Q QU S ");
}

// All leaves of up to six tiles out of eight kinds, each with a value of its own.
TEST(Klv, ReadsWhatItWrites) {
  std::vector<Leave> all;
  std::vector<Word> longer = {Word()};
  for (int size = 1; size <= 6; ++size) {
    std::vector<Word> shorter = std::move(longer);
    longer.clear();
    for (const Word& word : shorter) {
      for (char tile = word.empty() ? '\0' : word.back(); tile < 8; ++tile) {
        longer.push_back(word + tile);
        all.push_back({longer.back(), static_cast<float>(all.size()) / 256});
      }
    }
  }
  ASSERT_EQ(all.size(), 3002u);  // multisets of 1 to 6 out of 8 kinds
  const auto made = make_leaves(all);
  ASSERT_TRUE(made);
  const auto read = parse_klv(klv_bytes(*made));
  ASSERT_TRUE(read);
  for (const Leave& leave : all) EXPECT_EQ(read->value(tiles_of(leave.tiles)), leave.value);
}

TEST(Klv, SortsTheTilesOfALeave) {
  const auto leaves = make_leaves({{word_of("SER"), 9}});
  ASSERT_TRUE(leaves);
  EXPECT_EQ(value_of(*leaves, "ERS"), 9);
}

TEST(Klv, RefusesLeavesThatAreNone) {
  const auto refused = [](std::vector<Leave> leaves) {
    const auto made = make_leaves(std::move(leaves));
    return made ? "" : made.error().text;
  };
  EXPECT_EQ(refused({{word_of("AB"), 1}, {word_of("BA"), 2}}), "a leave of 2 tiles is there twice");
  EXPECT_EQ(refused({{word_of("ABCDEFGH"), 1}}), "a leave of 8 tiles, more than 7");
  EXPECT_EQ(refused({{word_of("A"), std::numeric_limits<float>::infinity()}}),
            "value 0 is no number");
  EXPECT_EQ(refused({{Word(), 1}}), "word 1 has 0 letters, not 1 to 21");
}

TEST(Klv, RefusesSizesThatDoNotFit) {
  const std::string whole =
      bytes_of({root(1), node('A', true, false, 2), node('B', true, true, 0)}, {1, 2, 3});
  EXPECT_EQ(refusal(""), "0 bytes, and 4 expected");
  EXPECT_EQ(refusal(std::string(8, '\0')), "0 nodes, not 1 to 4194304");
  EXPECT_EQ(refusal(std::string(8, '\xFF')), "4294967295 nodes, not 1 to 4194304");
  EXPECT_EQ(refusal(whole.substr(0, 18)), "18 bytes, and 20 expected");
  EXPECT_EQ(refusal(whole.substr(0, 31)), "31 bytes, and 32 expected");
  EXPECT_EQ(refusal(whole.substr(0, 28)), "28 bytes, and 32 expected");
  EXPECT_EQ(refusal(whole + "x"), "33 bytes, and 32 expected");
  EXPECT_EQ(refusal(whole + "four"), "36 bytes, and 32 expected");
  EXPECT_EQ(refusal(bytes_of({root(1), node('A', true, true, 0)}, {1, 2})),
            "2 values for 1 leaves");
}

TEST(Klv, RefusesNodesThatNoLeavesHave) {
  EXPECT_EQ(refusal(bytes_of({root(1), node('A', true, true, 1)}, {1})),
            "node 1: leads back to node 1, in a circle");
  EXPECT_EQ(refusal(bytes_of({root(2), node('A', true, true, 0)}, {1})),
            "node 0: leads to node 2, and the last one is 1");
  EXPECT_EQ(
      refusal(bytes_of({root(1), node('B', true, true, 2), node('A', true, true, 0)}, {1, 2})),
      "node 1: tile 2 comes before tile 1, and leaves must be sorted");
  Nodes eight = {root(1)};
  for (std::uint32_t number = 1; number < 8; ++number) {
    eight.push_back(node('A', true, true, number + 1));
  }
  eight.push_back(node('A', true, true, 0));
  EXPECT_EQ(refusal(bytes_of(eight, std::vector<float>(8))),
            "node 1: a leave of more than 7 tiles");
}

TEST(Klv, RefusesValuesThatAreNoNumbers) {
  const Nodes nodes = {root(1), node('A', true, false, 0), node('B', true, true, 0)};
  EXPECT_EQ(refusal(bytes_of(nodes, {1, std::numeric_limits<float>::quiet_NaN()})),
            "value 1 is no number");
  EXPECT_EQ(refusal(bytes_of(nodes, {-std::numeric_limits<float>::infinity(), 1})),
            "value 0 is no number");
}

TEST(Klv, LivesInAFile) {
  const runtime::ScratchFolder folder;
  const auto leaves = make_leaves(kSome);
  ASSERT_TRUE(leaves);
  ASSERT_TRUE(replace_klv_file(folder.path("a.klv2"), *leaves));
  const auto read = read_klv_file(folder.path("a.klv2"));
  ASSERT_TRUE(read);
  EXPECT_EQ(klv_bytes(*read), klv_bytes(*leaves));
  EXPECT_FALSE(read_klv_file(folder.path("none.klv2")));
  ASSERT_TRUE(runtime::replace_file(folder.path("b.klv2"), "no"));
  const auto wrong = read_klv_file(folder.path("b.klv2"));
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().text,
            folder.path("b.klv2") + " is no leave file: 2 bytes, and 4 expected");
}

}  // namespace
}  // namespace quadrille::words
