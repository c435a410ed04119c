#include "quadrille/twenty48/moves/paths.hpp"

#include <initializer_list>

#include "quadrille/twenty48/reference/reference.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

void expect_paths(const PathList& paths, std::initializer_list<TilePath> expected) {
  ASSERT_EQ(paths.size(), expected.size());
  std::size_t index = 0;
  for (const TilePath& path : expected) EXPECT_TRUE(paths[index++] == path) << index;
}

TEST(Paths, LeadTheThirdOfThreeEqualTilesBehindTheTwoThatMerge) {
  const auto board = board_of<5>({2, 2, 2, 0});
  expect_paths(tile_paths(board, Direction::left), {{0, 0, true}, {1, 0, true}, {2, 1, false}});
  expect_paths(tile_paths(board, Direction::right), {{2, 3, true}, {1, 3, true}, {0, 2, false}});
}

TEST(Paths, DoNotMergeATileThatWasJustMade) {
  const auto board = board_of<5>({4, 0, 0, 0,  //
                                  2, 0, 0, 0,  //
                                  2, 0, 0, 0,  //
                                  0, 0, 0, 0});
  expect_paths(tile_paths(board, Direction::up), {{0, 0, false}, {4, 4, true}, {8, 4, true}});
  expect_paths(tile_paths(board, Direction::down), {{8, 12, true}, {4, 12, true}, {0, 8, false}});
}

TEST(Paths, KeepTwoOfTheLargestTileApart) {
  const auto board = board_of<4>({0, 32768, 0, 32768});
  expect_paths(tile_paths(board, Direction::left), {{1, 0, false}, {3, 1, false}});
  expect_paths(tile_paths(widen(board), Direction::left), {{1, 0, true}, {3, 0, true}});
}

// Tiles carried along their paths make the board that the rules say.
template <int Bits>
void check_against_reference(int count) {
  for_many_boards<Bits>(14, count, [](BasicBoard<Bits> board) {
    const reference::Grid before = reference::grid_of(board);
    for (const Direction direction : kAllDirections) {
      if (move(board, direction).overflow) continue;
      reference::Grid carried{};
      for (const TilePath& path : tile_paths(board, direction)) {
        const auto tile = before.rows[path.from / kSide][path.from % kSide];
        auto& place = carried.rows[path.to / kSide][path.to % kSide];
        ASSERT_NE(tile, 0u);
        ASSERT_EQ(place, path.merges ? place : 0);
        ASSERT_TRUE(place == 0 || place == tile);
        place += tile;
      }
      ASSERT_TRUE(carried == reference::move(before, direction).grid);
    }
  });
}

TEST(Paths, MakeTheBoardThatTheRulesSay) {
  check_against_reference<4>(sample(2000, 20));
  check_against_reference<5>(sample(2000, 20));
}

}  // namespace
}  // namespace quadrille::twenty48
