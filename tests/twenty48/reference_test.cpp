// The reference against the rules' own examples, each written out by hand.
#include "quadrille/twenty48/reference/reference.hpp"

#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48::reference {
namespace {

constexpr Grid kMixed{{{{2, 2, 4, 8},  //
                        {0, 4, 0, 4},
                        {2, 0, 2, 16},
                        {2, 4, 2, 4}}}};

TEST(Reference, MovesLeft) {
  const MoveResult result = move(kMixed, Direction::left);
  const Grid expected{{{{4, 4, 8, 0},  //
                        {8, 0, 0, 0},
                        {4, 16, 0, 0},
                        {2, 4, 2, 4}}}};
  EXPECT_TRUE(result.grid == expected);
  EXPECT_EQ(result.score, 16u);
  EXPECT_TRUE(result.moved);
}

TEST(Reference, MovesRight) {
  const Grid expected{{{{0, 4, 4, 8},  //
                        {0, 0, 0, 8},
                        {0, 0, 4, 16},
                        {2, 4, 2, 4}}}};
  EXPECT_TRUE(move(kMixed, Direction::right).grid == expected);
}

TEST(Reference, MovesUp) {
  const Grid expected{{{{4, 2, 4, 8},  //
                        {2, 8, 4, 4},
                        {0, 0, 0, 16},
                        {0, 0, 0, 4}}}};
  EXPECT_TRUE(move(kMixed, Direction::up).grid == expected);
}

TEST(Reference, MovesDown) {
  const Grid expected{{{{0, 0, 0, 8},  //
                        {0, 0, 0, 4},
                        {2, 2, 4, 16},
                        {4, 8, 4, 4}}}};
  EXPECT_TRUE(move(kMixed, Direction::down).grid == expected);
}

TEST(Reference, MergesEachTileOnceAndNearestTheWallFirst) {
  const Grid grid{{{{2, 2, 2, 0},  //
                    {2, 2, 2, 2},
                    {4, 2, 2, 0},
                    {2, 0, 0, 2}}}};
  const Grid left{{{{4, 2, 0, 0},  //
                    {4, 4, 0, 0},
                    {4, 4, 0, 0},
                    {4, 0, 0, 0}}}};
  const Grid right{{{{0, 0, 2, 4},  //
                     {0, 0, 4, 4},
                     {0, 0, 4, 4},
                     {0, 0, 0, 4}}}};
  EXPECT_TRUE(move(grid, Direction::left).grid == left);
  EXPECT_TRUE(move(grid, Direction::right).grid == right);
  EXPECT_EQ(move(grid, Direction::left).score, 4u + 8 + 4 + 4);
}

TEST(Reference, MovesWithoutScoringWhereTilesOnlySlide) {
  const Grid grid{{{{0, 2, 0, 4}}}};
  const MoveResult result = move(grid, Direction::left);
  EXPECT_TRUE(result.moved);
  EXPECT_EQ(result.score, 0u);
}

TEST(Reference, DoesNotMoveWhatStandsAtTheWall) {
  const Grid grid{{{{2, 4, 0, 0}, {8, 0, 0, 0}}}};
  const MoveResult result = move(grid, Direction::left);
  EXPECT_FALSE(result.moved);
  EXPECT_TRUE(result.grid == grid);
}

TEST(Reference, KnowsNoLargestTile) {
  const Grid grid{{{{32768, 32768, 65536, 65536}}}};
  const Grid merged{{{{65536, 131072, 0, 0}}}};
  EXPECT_TRUE(move(grid, Direction::left).grid == merged);
  EXPECT_EQ(move(grid, Direction::left).score, 65536u + 131072);
}

TEST(Reference, SpawnsATwoOrAFourOnEachEmptyCell) {
  const Grid grid{{{{2, 4, 8, 2},  //
                    {4, 0, 4, 8},
                    {2, 4, 8, 0},
                    {4, 8, 2, 4}}}};
  const SpawnList list = spawns(grid);
  ASSERT_EQ(list.size(), 4u);
  constexpr Spawn kExpected[] = {{1, 1, 2}, {1, 1, 4}, {3, 2, 2}, {3, 2, 4}};
  for (const Spawn& expected : kExpected) {
    int found = 0;
    for (const Spawn& spawn : list) {
      if (spawn.x == expected.x && spawn.y == expected.y && spawn.tile == expected.tile) ++found;
    }
    EXPECT_EQ(found, 1) << expected.x << expected.y << expected.tile;
  }
  EXPECT_EQ(spawns(Grid{}).size(), 32u);
}

TEST(Reference, PutsASpawnWhereItSays) {
  const Grid expected{{{{0, 0, 0, 0}, {0, 0, 0, 4}}}};
  EXPECT_TRUE(with_spawn(Grid{}, {3, 1, 4}) == expected);
}

TEST(Reference, IsOverWhereNothingMoves) {
  const Grid lost{{{{2, 4, 2, 4},  //
                    {4, 2, 4, 2},
                    {2, 4, 2, 4},
                    {4, 2, 4, 2}}}};
  EXPECT_TRUE(is_over(lost));
  EXPECT_FALSE(is_over(with_spawn(lost, {3, 3, 4})));
  EXPECT_FALSE(is_over(with_spawn(lost, {0, 0, 0})));
  EXPECT_FALSE(is_over(kMixed));
}

template <int Bits>
void check_grid_of() {
  const Grid expected{{{{2, 0, 4, 0},  //
                        {0, 1024, 0, 0},
                        {8, 8, 0, 0},
                        {0, 0, 0, 32768}}}};
  EXPECT_TRUE(grid_of(board_of<Bits>({2, 0, 4, 0, 0, 1024, 0, 0, 8, 8, 0, 0, 0, 0, 0, 32768})) ==
              expected);
  EXPECT_TRUE(grid_of(empty_board<Bits>()) == Grid{});
}

TEST(Reference, ReadsTheNarrowBoard) {
  check_grid_of<4>();
}
TEST(Reference, ReadsTheWideBoard) {
  check_grid_of<5>();
  const Grid largest{{{{Tile{1} << 31}}}};
  EXPECT_TRUE(grid_of(with_tile(empty_board<5>(), 0, 31)) == largest);
}

}  // namespace
}  // namespace quadrille::twenty48::reference
