#include "quadrille/words/lexicon/packed_lexicon.hpp"

#include "tests/portable.hpp"
#include "tests/words/packed_at.hpp"

namespace quadrille::words {
namespace {

using Node = PackedLexicon::Node;
using Siblings = PackedLexicon::Siblings;

constexpr Letter kA = 1, kT = 20;
constexpr PackedLexicon kAt(kPackedAt);

constexpr Letter kWordAt[] = {kA, kT}, kWordTa[] = {kT, kA}, kWordA[] = {kA};

static_assert(kAt.contains(kWordAt), "works in constant expressions");

TEST(PackedLexicon, ContainsAtAndNothingElse) {
  const PackedLexicon lexicon(kPackedAt);
  EXPECT_TRUE(lexicon.contains(kWordAt));
  EXPECT_FALSE(lexicon.contains(kWordTa));
  EXPECT_FALSE(lexicon.contains(kWordA));
  EXPECT_FALSE(lexicon.contains({}));
}

TEST(PackedLexicon, ReadsANodeOfTwoBytes) {
  const Node node = kAt.find(kAt.gaddag(), kT);
  EXPECT_EQ(node.tile(), kT);
  EXPECT_TRUE(node.last());
  EXPECT_FALSE(node.accepts());
  EXPECT_TRUE(node.children() == kPackedAt + 38);
}

TEST(PackedLexicon, ReadsANodeOfFourBytesThatLeadsBack) {
  const Node node = kAt.find(kAt.dawg(), kA);
  EXPECT_EQ(node.tile(), kA);
  EXPECT_TRUE(node.last());
  EXPECT_FALSE(node.accepts());
  EXPECT_TRUE(node.children() == kPackedAt + 40);
  EXPECT_TRUE(kAt.find(node.children(), kT).accepts());
}

TEST(PackedLexicon, GrowsAtFromEachOfItsLetters) {
  const Siblings behind_a = kAt.child(kAt.gaddag(), kA);
  const Siblings behind_separator = kAt.child(behind_a, kSeparator);
  EXPECT_TRUE(kAt.find(behind_separator, kT).accepts());
  EXPECT_TRUE(kAt.find(kAt.child(kAt.gaddag(), kT), kA).accepts());
}

TEST(PackedLexicon, AnswersWithADeadEndWhereThereIsNoSuchTile) {
  // Before the first sibling, between two, behind the last, and in the empty run.
  for (const Letter tile : {Letter{0}, Letter{2}, Letter{31}}) {
    const Node node = kAt.find(kAt.gaddag(), tile);
    EXPECT_FALSE(node.accepts());
    EXPECT_TRUE(node.children() == Siblings{});
  }
  EXPECT_FALSE(kAt.find(Siblings{}, kA).accepts());
  EXPECT_TRUE(kAt.child(Siblings{}, kA) == Siblings{});
}

TEST(PackedLexicon, VisitsSiblingsOfBothSizesInTheirOrder) {
  // A, then B in four bytes, then C.
  alignas(kEven) static constexpr std::uint8_t kRun[] = {0x61, 0, 0x42, 0, 0, 6, 0xE3, 0, 0xE1, 0};
  Letter tiles[4] = {};
  int count = 0;
  kAt.each(kRun, [&](Node node) { tiles[count++] = node.tile(); });
  EXPECT_EQ(count, 3);
  for (int place = 0; place < 3; ++place) EXPECT_EQ(tiles[place], place + 1);
  EXPECT_TRUE(kAt.child(kRun, 2) == kRun + 8);
  kAt.each(Siblings{}, [&](Node) { ++count; });
  EXPECT_EQ(count, 3);
}

TEST(PackedLexicon, MeasuresTheLongestDistances) {
  struct Case {
    std::uint8_t bytes[4];
    std::int32_t distance;
  };
  alignas(kEven) static constexpr Case kCases[] = {
      {{0xA1, 0xFF, 0, 0}, 510},           {{0x81, 0x00, 0x02, 0x00}, 512},
      {{0x81, 0x7F, 0xFF, 0xFE}, 8388606}, {{0x81, 0x80, 0x00, 0x00}, -8388608},
      {{0x81, 0xFF, 0xFF, 0xFE}, -2},      {{0x81, 0x01, 0x80, 0x02}, 98306},
  };
  for (const Case& test : kCases) EXPECT_EQ(Node(test.bytes).distance(), test.distance);
}

TEST(PackedLexicon, IsEmptyWithoutAFile) {
  const PackedLexicon lexicon;
  EXPECT_TRUE(lexicon.dawg() == Siblings{});
  EXPECT_TRUE(lexicon.gaddag() == Siblings{});
  EXPECT_FALSE(lexicon.contains(kWordAt));
}

}  // namespace
}  // namespace quadrille::words
