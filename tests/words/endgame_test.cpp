#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/words/verify/reference_endgame.hpp"
#include "tests/words/boards.hpp"
#include "tests/words/small_worlds.hpp"

namespace quadrille::words {
namespace {

constexpr std::uint64_t kPlenty = 1'000'000;  // nodes

// The start, which all boards here cover, doubles the word.
constexpr Layout kFive = layout_of({".....", ".....", "..-..", ".....", "....."});

// English tiles, of which there are no more than the position shows: the bag is empty.
Tiles tiles_in(const words::Setup& setup) {
  Tiles tiles = tiles_of(kEnglish);
  tiles.count = {};
  for (int square = 0; square < setup.side * setup.side; ++square) {
    const Tile tile = setup.squares[static_cast<std::size_t>(square)];
    if (tile != kEmpty) ++tiles.count[rack_tile(tile)];
  }
  for (const Rack& rack : setup.racks) {
    for (const Tile tile : rack) ++tiles.count[tile];
  }
  return tiles;
}

using Rows = std::array<std::string_view, 5>;

struct Endgame {
  Rows board;
  std::string_view on_turn, other;  // racks
  std::vector<std::string> words;
  int scoreless = 0;
};

words::Setup position_of(const Endgame& endgame) {
  words::Setup setup = setup_of(kFive.side, endgame.on_turn);
  std::size_t square = 0;
  for (const std::string_view row : endgame.board) {
    for (const char name : row) setup.squares[square++] = tile_named(name);
  }
  setup.racks[1] = rack_of(endgame.other);
  setup.scoreless = endgame.scoreless;
  return setup;
}

// What every search says that the player on turn gains.
void expect_gain(const Endgame& endgame, int gain) {
  const words::Setup setup = position_of(endgame);
  const World world(tiles_in(setup), kFive, lexicon_of(endgame.words), {}, true);
  const reference::Rules rules{world.layout(), world.tiles(), world.lexicon()};
  ReferenceEndgame by_reference(rules, ReferencePlacings{rules}, kPlenty);
  EXPECT_EQ(by_reference.solve(setup), gain);
  world.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    ReferenceEndgame by_fast(rules, FastPlacings<Stride>(tables), kPlenty);
    EXPECT_EQ(by_fast.solve(setup), gain);
  });
}

TEST(WordsEndgame, GoingOutEarnsTheOtherRackTwice) {
  expect_gain({{".....", ".....", ".CAT.", ".....", "....."}, "S", "Q", {"CAT", "CATS"}},
              3 + 1 + 1 + 1 + 2 * 10);
}

TEST(WordsEndgame, WhoIsStuckPaysWhenTheOtherGoesOut) {
  expect_gain({{".....", ".....", ".CAT.", ".....", "....."}, "Q", "S", {"CAT", "CATS"}},
              -(3 + 1 + 1 + 1 + 2 * 10));
}

TEST(WordsEndgame, WhereNobodyCanPlayEachLosesHisOwnRack) {
  expect_gain({{".....", ".....", ".CAT.", ".....", "....."}, "Q", "V", {"CAT", "CATS"}}, -10 + 4);
}

// CATS for 6 would let the other one go out by QS for 11 and twice the Z; after a pass neither has
// a play that is worth making, and each loses his rack.
TEST(WordsEndgame, APassIsBestWhereThePlayOpensTheBoard) {
  expect_gain({{".....", ".....", ".CAT.", ".....", "....."}, "SZ", "Q", {"CAT", "CATS", "QS"}},
              -(1 + 10) + 10);
}

// The S cannot be kept from the other player, but a sixth turn without a point ends the game.
TEST(WordsEndgame, WithFiveScorelessTurnsAPassEndsTheGame) {
  const Rows board = {".....", ".....", ".CAT.", ".....", "....."};
  expect_gain({board, "Q", "S", {"CAT", "CATS"}, 5}, -10 + 1);
  expect_gain({board, "Q", "S", {"CAT", "CATS"}, 4}, -(3 + 1 + 1 + 1 + 2 * 10));
}

// As makes no points, but it goes out, and that counts before the sixth scoreless turn does.
TEST(WordsEndgame, APlayOfNoPointsThatGoesOutBeatsAPass) {
  for (const int scoreless : {0, 4, 5}) {
    expect_gain({{".....", ".....", ".....", ".....", "..a.."}, "?", "V", {"AS"}, scoreless},
                2 * 4);
  }
}

// The blank takes the only place where AZ fits, for no points; then both are stuck.
TEST(WordsEndgame, APlayOfNoPointsMayBlock) {
  for (const int scoreless : {0, 4}) {
    expect_gain({{".....", ".....", ".....", ".....", "..a.."}, "?Q", "Z", {"AS", "AZ"}, scoreless},
                -10 + 10);
  }
}

}  // namespace
}  // namespace quadrille::words
