#include "quadrille/words/notation/laid_tiles.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tests/words/boards.hpp"

namespace quadrille::words {
namespace {

const words::Setup kBareBoard = setup_of({".....", ".....", ".....", ".....", "....."}, "");
const words::Setup kCat = setup_of({".....", ".....", ".CAT.", ".....", "....."}, "");

LaidTile laid(int row, int column, char name) {
  return {row - 1, column - 1, tile_named(name)};
}

void expect_laid(const words::Setup& setup, const std::vector<LaidTile>& tiles,
                 std::string_view play) {
  const auto made = play_of(setup, tiles);
  ASSERT_TRUE(made) << play;
  EXPECT_TRUE(*made == place_named(play)) << play;
}
void expect_fault(const words::Setup& setup, const std::vector<LaidTile>& tiles,
                  LayingFault fault) {
  const auto made = play_of(setup, tiles);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error(), fault);
}

TEST(LaidTiles, InARowAreAPlayAcrossInWhateverOrder) {
  expect_laid(kBareBoard, {laid(3, 3, 'T'), laid(3, 2, 'a')}, "3B aT");
}

TEST(LaidTiles, InAColumnAreAPlayDown) {
  expect_laid(kBareBoard, {laid(2, 3, 'A'), laid(3, 3, 'T')}, "C2 AT");
}

TEST(LaidTiles, TakeInWhatIsOnTheBoard) {
  expect_laid(kCat, {laid(3, 1, 'S'), laid(3, 5, 'S')}, "3A S...S");
  expect_laid(kCat, {laid(2, 3, 'H'), laid(4, 3, 'S')}, "C2 H.S");
}

TEST(LaidTiles, ASingleOneGoesOnWithWhatItTouches) {
  expect_laid(kCat, {laid(3, 5, 'S')}, "3B ...S");
  expect_laid(kCat, {laid(4, 3, 'S')}, "C3 .S");
}

TEST(LaidTiles, ASingleOneThatMakesTwoWordsIsAPlayAcross) {
  const words::Setup corner = setup_of({"..A..", "..T..", ".A...", ".....", "....."}, "");
  expect_laid(corner, {laid(3, 3, 'S')}, "3B .S");
}

TEST(LaidTiles, ASingleOneThatTouchesNothingIsNoWord) {
  expect_fault(kBareBoard, {laid(3, 3, 'A')}, LayingFault::lone);
  expect_fault(kCat, {laid(5, 5, 'A')}, LayingFault::lone);
}

TEST(LaidTiles, MustBeInOneLineWithoutAGap) {
  expect_fault(kBareBoard, {laid(1, 1, 'A'), laid(2, 2, 'T')}, LayingFault::crooked);
  expect_fault(kBareBoard, {laid(1, 1, 'A'), laid(1, 2, 'T'), laid(2, 1, 'T')},
               LayingFault::crooked);
  expect_fault(kBareBoard, {laid(1, 1, 'A'), laid(1, 3, 'T')}, LayingFault::gap);
  expect_fault(kBareBoard, {laid(1, 5, 'A'), laid(4, 5, 'T')}, LayingFault::gap);
}

TEST(LaidTiles, NeedASquareEach) {
  expect_fault(kCat, {laid(3, 3, 'A')}, LayingFault::taken);
  expect_fault(kBareBoard, {laid(1, 1, 'A'), laid(1, 1, 'T')}, LayingFault::taken);
  expect_fault(kBareBoard, {laid(6, 1, 'A')}, LayingFault::taken);
  expect_fault(kBareBoard, {laid(1, 0, 'A')}, LayingFault::taken);
}

TEST(LaidTiles, NoneAreNoPlay) {
  expect_fault(kCat, {}, LayingFault::nothing);
}

}  // namespace
}  // namespace quadrille::words
