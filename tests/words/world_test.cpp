#include "quadrille/words/engine/world.hpp"

#include <gtest/gtest.h>

#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

WorldParts parts_of(LexiconFile lexicon) {
  WorldParts parts;
  parts.tiles = small_tiles();
  parts.layout = *builtin_layout("standard");
  parts.lexicon = std::move(lexicon);
  parts.name = "some.kwg";
  return parts;
}

std::string refusal(WorldParts parts) {
  const auto world = make_world(std::move(parts));
  return world ? "" : world.error().text;
}

TEST(MakeWorld, HasAllItsParts) {
  WorldParts parts = parts_of(lexicon_of({"AT", "CAT"}));
  parts.leaves.resize(leave_count(parts.tiles.letters));
  const auto world = make_world(parts);
  ASSERT_TRUE(world);
  EXPECT_EQ((*world)->tiles(), parts.tiles);
  EXPECT_FALSE((*world)->leaves().empty());
  EXPECT_NE((*world)->map(), nullptr);
  const Rack cat = rack_of("ACT", parts.tiles);
  EXPECT_TRUE((*world)->lexicon().contains(std::array<Letter, 3>{cat[1], cat[0], cat[2]}));
}

TEST(MakeWorld, NeedsNoWordMap) {
  WorldParts parts = parts_of(lexicon_of({"AT"}));
  parts.with_map = false;
  const auto world = make_world(parts);
  ASSERT_TRUE(world);
  EXPECT_EQ((*world)->map(), nullptr);
}

TEST(MakeWorld, BuildsNoWordMapThatNobodyWaitsFor) {
  runtime::StopSource stop;
  stop.request();
  WorldParts parts = parts_of(lexicon_of({"AT"}));
  parts.stop = stop.token();
  const auto world = make_world(parts);
  ASSERT_TRUE(world);
  EXPECT_EQ((*world)->map(), nullptr);
  EXPECT_EQ((*world)->digest(), (*make_world(parts_of(lexicon_of({"AT"}))))->digest());
}

// The small tiles end with V, the 22nd letter.
TEST(MakeWorld, RefusesLettersThatNoTileHas) {
  EXPECT_EQ(refusal(parts_of(lexicon_of({"WAX"}))),
            "some.kwg has words with letter 24, but the tiles have 22 letters");
}

TEST(MakeWorld, RefusesWordsWithoutAGaddag) {
  LexiconFile file = lexicon_of({"CAT"});
  constexpr std::uint32_t kArc = (1u << 22) - 1;
  file.nodes[1] &= ~kArc;
  EXPECT_EQ(refusal(parts_of(std::move(file))), "some.kwg has no GADDAG: it cannot be played with");
}

TEST(MakeWorld, RefusesLeaveValuesOfAnotherLanguage) {
  WorldParts parts = parts_of(lexicon_of({"AT"}));
  parts.leaves.resize(leave_count(26));
  EXPECT_EQ(refusal(parts),
            "some.kwg has tiles of 22 letters, and leave values for another number of them");
}

}  // namespace
}  // namespace quadrille::words
