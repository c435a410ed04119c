// The model behind the cartridge's screen of words, on a PC.
#include "retro/megadrive/games/words_laying.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/words/tiny_rules.hpp"

namespace quadrille::megadrive {
namespace {

using words::kEmpty, words::tile_named;

// CAT in the middle row, from column 7 on.
words::SmallBoard board_with_cat() {
  words::SmallBoard board;
  const words::WordRules rules{&words::kLatin, words::cats().lexicon};
  words::Setup setup;
  setup.side = 15;
  for (int place = 0; place < 3; ++place) setup.put(7, 7 + place, tile_named("CAT"[place]));
  set_up(board, rules, setup);
  return board;
}

WordsLaying holding(std::string_view rack) {
  WordsLaying laying;
  laying.begin(words::rack_of(rack));
  return laying;
}

// Letters by place; a dot where the tile lies on the board.
std::string held(const WordsLaying& laying) {
  std::string text;
  for (int place = 0; place < laying.places(); ++place) {
    const words::Tile tile = laying.tile(place);
    text += laying.is_laid(place)   ? '.'
            : tile == words::kBlank ? '?'
                                    : static_cast<char>('A' + tile - 1);
  }
  return text;
}

TEST(WordsLaying, ATileLeavesTheRackAndTheCursorStepsOn) {
  const words::SmallBoard board = board_with_cat();
  WordsLaying laying = holding("ABCD");
  laying.put_cursor(0, 0);
  EXPECT_TRUE(laying.lay(board, 1, 0));
  EXPECT_EQ(held(laying), "A.CD");
  EXPECT_EQ(laying.laid_at(0, 0), tile_named('B'));
  EXPECT_EQ(laying.row(), 0);
  EXPECT_EQ(laying.column(), 1);
}

TEST(WordsLaying, TheCursorStepsOverTilesOnTheBoard) {
  const words::SmallBoard board = board_with_cat();
  WordsLaying laying = holding("SS");
  laying.put_cursor(7, 6);
  laying.lay(board, 0, 0);
  EXPECT_EQ(laying.column(), 10);
  laying.turn();
  laying.put_cursor(6, 8);
  laying.lay(board, 1, 0);
  EXPECT_EQ(laying.row(), 8);
}

TEST(WordsLaying, NoTileGoesOnAnother) {
  const words::SmallBoard board = board_with_cat();
  WordsLaying laying = holding("AB");
  laying.put_cursor(7, 7);
  EXPECT_FALSE(laying.lay(board, 0, 0));
  laying.put_cursor(0, 14);
  EXPECT_TRUE(laying.lay(board, 0, 0));
  EXPECT_EQ(laying.column(), 14);  // the edge holds it there
  EXPECT_FALSE(laying.lay(board, 1, 0));
  EXPECT_EQ(laying.laid().size(), 1u);
}

TEST(WordsLaying, ATileIsLaidOnce) {
  const words::SmallBoard board = board_with_cat();
  WordsLaying laying = holding("AB");
  laying.put_cursor(0, 0);
  EXPECT_TRUE(laying.lay(board, 0, 0));
  EXPECT_FALSE(laying.lay(board, 0, 0));
}

TEST(WordsLaying, ABlankStandsForALetter) {
  const words::SmallBoard board = board_with_cat();
  WordsLaying laying = holding("?");
  laying.put_cursor(0, 0);
  laying.lay(board, 0, words::letter_of(tile_named('Q')));
  EXPECT_EQ(laying.laid_at(0, 0), tile_named('q'));
}

TEST(WordsLaying, TilesAreTakenUpLastFirstOrByTheCursor) {
  const words::SmallBoard board = board_with_cat();
  WordsLaying laying = holding("ABC");
  laying.put_cursor(0, 0);
  for (int place = 0; place < 3; ++place) laying.lay(board, place, 0);
  EXPECT_TRUE(laying.take_last());
  EXPECT_EQ(held(laying), "..C");
  EXPECT_EQ(laying.column(), 2);
  laying.put_cursor(0, 0);
  EXPECT_TRUE(laying.take_here());
  EXPECT_EQ(held(laying), "A.C");
  EXPECT_FALSE(laying.take_here());
  EXPECT_TRUE(laying.take_last());
  EXPECT_FALSE(laying.take_last());
}

TEST(WordsLaying, TilesThatStayKeepTheirPlaces) {
  WordsLaying laying = holding("ABCDEFG");
  Rng rng(1);
  laying.shuffle(rng);
  const std::string shuffled = held(laying);
  laying.begin(words::rack_of("ABCDEXY"));
  std::string kept;
  for (const char letter : shuffled) {
    if (letter != 'F' && letter != 'G') kept += letter;
  }
  EXPECT_EQ(held(laying), kept + "XY");
}

TEST(WordsLaying, AHintLaysItsFreshTiles) {
  const words::SmallBoard board = board_with_cat();
  WordsLaying laying = holding("?S");
  words::Play play = words::place_named("8H ...S");
  laying.lay_play(board, play);
  EXPECT_EQ(held(laying), "?.");
  EXPECT_EQ(laying.laid_at(7, 10), tile_named('S'));
}

TEST(WordsLaying, TheNextHeldTileIsFoundAllAround) {
  const words::SmallBoard board = board_with_cat();
  WordsLaying laying = holding("ABC");
  laying.put_cursor(0, 0);
  laying.lay(board, 0, 0);
  EXPECT_EQ(laying.next_held(3, 1), 1);
  EXPECT_EQ(laying.next_held(0, -1), 2);
  laying.lay(board, 1, 0);
  laying.lay(board, 2, 0);
  EXPECT_EQ(laying.next_held(0, 1), laying.places());
}

TEST(WordsLaying, TheCursorStaysOnTheBoard) {
  WordsLaying laying = holding("A");
  for (int step = 0; step < 20; ++step) laying.move(-1, 1);
  EXPECT_EQ(laying.row(), 0);
  EXPECT_EQ(laying.column(), 14);
}

}  // namespace
}  // namespace quadrille::megadrive
