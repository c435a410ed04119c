#include "quadrille/words/moves/most_points.hpp"

#include <limits>

#include "tests/words/boards.hpp"

namespace quadrille::words {
namespace {

constexpr Layout plain(int side) {
  Layout layout;
  layout.side = side;
  return layout;
}

// A word of fifteen tiles of ten points, seven of them fresh, and seven cross words as long.
TEST(MostPoints, CountEveryTileOnABoardWithoutPremiums) {
  Tiles tiles;
  tiles.letters = 1;
  tiles.value[1] = 10;
  EXPECT_GE(most_points(plain(15), tiles), 15 * 10 + 7 * 15 * 10 + 50);
}

TEST(MostPoints, MultiplyTheWordPremiumsOfALane) {
  Tiles tiles;
  tiles.letters = 1;
  tiles.value[1] = 10;
  Layout layout = plain(15);
  for (const int column : {0, 7, 14}) layout.premiums[column].word = 3;
  EXPECT_GE(most_points(layout, tiles), 27 * 15 * 10 + 3 * 3 * 15 * 10 + 50);
  EXPECT_LE(most_points(layout, tiles), std::numeric_limits<std::int16_t>::max());
}

TEST(MostPoints, OfAbsurdBoardsAreTooManyForSmallSums) {
  Tiles tiles;
  tiles.letters = 1;
  tiles.value[1] = 99;
  Layout layout = plain(15);
  for (Premium& premium : layout.premiums) premium.word = 4;
  EXPECT_GT(most_points(layout, tiles), std::numeric_limits<std::int16_t>::max());
}

}  // namespace
}  // namespace quadrille::words
