#include "quadrille/words/games/line.hpp"

#include <gtest/gtest.h>

#include "quadrille/words/text/text.hpp"
#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

// CAT by one player, a pass, and CATS by the first, who then has gone out.
TEST(WordsLine, EachPlayIsWrittenForThePositionItIsMadeIn) {
  const Tiles tiles = only_tiles({{'A', 1}, {'C', 1}, {'S', 1}, {'T', 1}, {'V', 1}});
  const World world(tiles, *builtin_layout("standard"), lexicon_of({"CAT", "CATS"}), {}, true);
  const auto start = parse_cgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ACST/V 5/9 0", tiles,
                               world.layout().side);
  ASSERT_TRUE(start);
  const auto cat = parse_play("8F CAT", start->setup, tiles);
  ASSERT_TRUE(cat);
  words::Setup after_cat =
      positions_of(std::vector<Play>{*cat, Play{}}, start->setup, world)[1].before;
  std::swap(after_cat.racks[0], after_cat.racks[1]);
  const auto cats = parse_play("8F ...S", after_cat, tiles);
  ASSERT_TRUE(cats);

  const std::vector<LinePlay> line =
      positions_of(std::vector<Play>{*cat, Play{}, *cats}, start->setup, world);
  ASSERT_EQ(line.size(), 3u);
  const auto text = [&](std::size_t turn) {
    return play_text(line[turn].play, line[turn].before, tiles, OnBoard::letters);
  };
  EXPECT_EQ(text(0), "8F CAT");
  EXPECT_EQ(text(1), "pass");
  EXPECT_EQ(text(2), "8F (CAT)S");
  EXPECT_EQ(rack_text(line[1].before.racks[0], tiles), "V");
  EXPECT_EQ(line[1].before.scores, (std::array{9, 5 + 10}));
  EXPECT_EQ(rack_text(line[2].before.racks[0], tiles), "S");
  EXPECT_EQ(line[2].before.scoreless, 1);
}

}  // namespace
}  // namespace quadrille::words
