#include "quadrille/core/rng.hpp"
#include "tests/chi_square.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr std::uint32_t kPerCell = 400;  // spawns expected on each empty cell

struct Spawned {
  int cell, exponent;
};

// The one cell in which the boards differ.
template <int Bits>
Spawned difference(BasicBoard<Bits> before, BasicBoard<Bits> after) {
  Spawned spawned{-1, 0};
  int changed = 0;
  for (int index = 0; index < kCells; ++index) {
    if (after.cell(index) == before.cell(index)) continue;
    spawned = {index, after.cell(index)};
    ++changed;
  }
  EXPECT_EQ(changed, 1);
  return spawned;
}

template <int Bits>
void check_one_empty_cell() {
  Rng rng(80);
  for (int empty = 0; empty < kCells; ++empty) {
    BasicBoard<Bits> board;
    for (int index = 0; index < kCells; ++index) {
      if (index != empty) board = with_tile(board, index, BasicBoard<Bits>::kMaxExponent);
    }
    const Spawned spawned = difference(board, spawn(board, rng));
    EXPECT_EQ(spawned.cell, empty);
  }
}

template <int Bits>
void check_only_empty_cells() {
  for_many_boards<Bits>(81, sample(5000, 100), [](BasicBoard<Bits> board) {
    if (count_empty(board) == 0) return;
    Rng rng(mix(low_half(board.word)));
    const Spawned spawned = difference(board, spawn(board, rng));
    ASSERT_EQ(board.cell(spawned.cell), 0);
    ASSERT_TRUE(spawned.exponent == 1 || spawned.exponent == 2);
  });
}

template <int Bits>
void check_uniform_over_all_cells() {
  std::uint32_t counts[kCells] = {};
  Rng rng(82);
  for (std::uint32_t draw = 0; draw < kCells * kPerCell; ++draw) {
    ++counts[difference(empty_board<Bits>(), spawn(empty_board<Bits>(), rng)).cell];
  }
  EXPECT_LT(chi_square::thousandths(counts, kPerCell), chi_square::kCriticalWith15);
}

template <int Bits>
void check_uniform_over_five_cells() {
  const auto board = board_of<Bits>({0, 2, 4, 0, 2, 4, 8, 2, 4, 0, 2, 4, 0, 2, 4, 0});
  constexpr int kEmpty[] = {0, 3, 9, 12, 15};
  std::uint32_t counts[5] = {};
  Rng rng(83);
  for (std::uint32_t draw = 0; draw < 5 * kPerCell; ++draw) {
    const Spawned spawned = difference(board, spawn(board, rng));
    for (int place = 0; place < 5; ++place) {
      if (spawned.cell == kEmpty[place]) ++counts[place];
    }
  }
  EXPECT_LT(chi_square::thousandths(counts, kPerCell), chi_square::kCriticalWith4);
}

template <int Bits>
void check_share_of_fours() {
  constexpr std::uint32_t kDraws = 10'000;
  std::uint32_t twos = 0, fours = 0;
  Rng rng(84);
  for (std::uint32_t draw = 0; draw < kDraws; ++draw) {
    const auto spawned = difference(empty_board<Bits>(), spawn(empty_board<Bits>(), rng));
    ++(spawned.exponent == 1 ? twos : fours);
  }
  EXPECT_LT(chi_square::thousandths_of_one(twos, kDraws / 10 * 9) +
                chi_square::thousandths_of_one(fours, kDraws / 10),
            chi_square::kCriticalWith1);
}

// Of a hundred starts one has two 4s, eighteen have one, and eighty-one none.
template <int Bits>
void check_start() {
  constexpr std::uint32_t kStarts = 5000;
  std::uint32_t with_fours[3] = {};
  Rng rng(85);
  for (std::uint32_t start = 0; start < kStarts; ++start) {
    const auto board = start_board<Bits>(rng);
    ASSERT_EQ(count_empty(board), kCells - 2);
    ASSERT_LE(largest_exponent(board), 2);
    ++with_fours[(tile_sum(board) - 4) / 2];
  }
  EXPECT_LT(chi_square::thousandths_of_one(with_fours[0], kStarts / 100 * 81) +
                chi_square::thousandths_of_one(with_fours[1], kStarts / 100 * 18) +
                chi_square::thousandths_of_one(with_fours[2], kStarts / 100),
            chi_square::kCriticalWith2);
}

TEST(NarrowSpawn, FillsTheOnlyEmptyCell) {
  check_one_empty_cell<4>();
}
TEST(WideSpawn, FillsTheOnlyEmptyCell) {
  check_one_empty_cell<5>();
}

TEST(NarrowSpawn, PutsATwoOrAFourOnAnEmptyCell) {
  check_only_empty_cells<4>();
}
TEST(WideSpawn, PutsATwoOrAFourOnAnEmptyCell) {
  check_only_empty_cells<5>();
}

TEST(NarrowSpawn, ChoosesAllCellsOfAnEmptyBoardEquallyOften) {
  check_uniform_over_all_cells<4>();
}
TEST(WideSpawn, ChoosesAllCellsOfAnEmptyBoardEquallyOften) {
  check_uniform_over_all_cells<5>();
}

TEST(NarrowSpawn, ChoosesFiveScatteredEmptyCellsEquallyOften) {
  check_uniform_over_five_cells<4>();
}
TEST(WideSpawn, ChoosesFiveScatteredEmptyCellsEquallyOften) {
  check_uniform_over_five_cells<5>();
}

TEST(NarrowSpawn, IsAFourOneTimeInTen) {
  check_share_of_fours<4>();
}
TEST(WideSpawn, IsAFourOneTimeInTen) {
  check_share_of_fours<5>();
}

TEST(NarrowSpawn, StartsTheGameWithTwoTilesThatMayBeFours) {
  check_start<4>();
}
TEST(WideSpawn, StartsTheGameWithTwoTilesThatMayBeFours) {
  check_start<5>();
}

TEST(Spawn, IsTheSameOnBothBoardsForTheSameSeed) {
  Rng narrow_rng(86), wide_rng(86);
  for (int start = 0; start < 200; ++start) {
    ASSERT_EQ(widen(start_board<4>(narrow_rng)), start_board<5>(wide_rng)) << start;
  }
}

}  // namespace
}  // namespace quadrille::twenty48
