#include "quadrille/twenty48/evaluate/evaluate.hpp"

#include "quadrille/twenty48/reference/reference.hpp"
#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr int kLargestInPlay = 17;  // no game makes a tile above 131072

template <int Bits>
constexpr std::uint32_t row_of(int a, int b, int c, int d) {
  return static_cast<std::uint32_t>(a | b << Bits | c << 2 * Bits | d << 3 * Bits);
}

// The board with this row on top and nothing else.
template <int Bits>
BasicBoard<Bits> with_top_row(std::uint32_t row) {
  return {static_cast<typename BasicBoard<Bits>::Word>(row)};
}

template <int Bits>
Value by_reference(BasicBoard<Bits> board) {
  return reference::evaluate(reference::grid_of(board), Weights{});
}

TEST(Evaluate, TakesTheExactRootOfTheSeventhPower) {
  for (int exponent = 0; exponent <= WideBoard::kMaxExponent; ++exponent) {
    const auto root = static_cast<std::uint64_t>(power_three_and_half(exponent));
    std::uint64_t square = 256;
    for (int factor = 0; factor < 7; ++factor) square *= static_cast<std::uint64_t>(exponent);
    EXPECT_LE(root * root, square) << exponent;
    EXPECT_GT((root + 1) * (root + 1), square) << exponent;
  }
}

// Weights that no game would use, so that each term shows. In sixteenths: 16 for each unit of the
// first three, and the last three times the exponents to the power 3.5, which are 16 for a 2 and
// 181 for a 4.
constexpr Weights kOddWeights{
    .line = 1000, .empty = 10, .merge = 100, .outer_disorder = 7, .inner_disorder = 3, .sum = 2};

template <int Bits>
void check_lines_by_hand() {
  const auto value = [](int a, int b, int c, int d) {
    return line_value<Bits>(row_of<Bits>(a, b, c, d), LineKind::outer, kOddWeights);
  };
  EXPECT_EQ(value(0, 0, 0, 0), 16 * (1000 + 4 * 10));
  EXPECT_EQ(value(1, 0, 0, 0), 16 * (1000 + 3 * 10) - 2 * 16);
  EXPECT_EQ(value(1, 1, 0, 0), 16 * (1000 + 2 * 10 + 2 * 100) - 2 * 32);
  // A gap does not keep the pair apart, but going down to it and up again is disorder.
  EXPECT_EQ(value(1, 0, 1, 0), 16 * (1000 + 2 * 10 + 2 * 100) - 7 * 16 - 2 * 32);
  EXPECT_EQ(value(1, 1, 1, 0), 16 * (1000 + 10 + 3 * 100) - 2 * 48);
  EXPECT_EQ(value(1, 1, 1, 1), 16 * (1000 + 4 * 100) - 2 * 64);
  EXPECT_EQ(value(2, 2, 1, 1), 16 * (1000 + 4 * 100) - 2 * 2 * (181 + 16));
  // 2 4 2: 165 up, and 165 + 16 down, of which the smaller counts.
  EXPECT_EQ(value(1, 2, 1, 0), 16 * (1000 + 10) - 7 * 165 - 2 * (16 + 181 + 16));
  // On an inner line disorder weighs less, and nothing else changes.
  EXPECT_EQ(line_value<Bits>(row_of<Bits>(1, 2, 1, 0), LineKind::inner, kOddWeights),
            16 * (1000 + 10) - 3 * 165 - 2 * (16 + 181 + 16));
}

TEST(NarrowEvaluate, ValuesLinesAsCountedByHand) {
  check_lines_by_hand<4>();
}
TEST(WideEvaluate, ValuesLinesAsCountedByHand) {
  check_lines_by_hand<5>();
}

// A board with one row has that row, three empty ones and columns with at most one tile. Equal sums
// for the rows of one tile give equal values for these, and then for every row.
template <int Bits>
void check_every_row(int largest) {
  for (std::uint32_t row = 0; row < BasicBoard<Bits>::kRows; ++row) {
    const auto board = with_top_row<Bits>(row);
    if (largest_exponent(board) > largest) continue;
    ASSERT_EQ(evaluate(board, line_table<Bits>()), by_reference(board)) << row;
  }
}

template <int Bits>
void check_table() {
  static LineTable<Bits> table;
  table.build(kOddWeights);
  for (std::uint32_t row = 0; row < BasicBoard<Bits>::kRows; ++row) {
    ASSERT_EQ(table.outer[row], line_value<Bits>(row, LineKind::outer, kOddWeights)) << row;
    ASSERT_EQ(table.inner[row], line_value<Bits>(row, LineKind::inner, kOddWeights)) << row;
  }
}

TEST(NarrowEvaluate, ValuesEveryRowAsTheReferenceDoes) {
  check_every_row<4>(Board::kMaxExponent);
}
TEST(NarrowEvaluate, LooksUpTheValueOfEveryLine) {
  check_table<4>();
}
#if __STDC_HOSTED__
TEST(WideEvaluate, ValuesEveryRowAsTheReferenceDoes) {
  check_every_row<5>(kLargestInPlay);
}
TEST(WideEvaluate, LooksUpTheValueOfEveryLine) {
  check_table<5>();
}
#endif

template <int Bits>
void check_many_boards(int largest) {
  for_many_boards<Bits>(100, sample(10'000, 100), [&](BasicBoard<Bits> board) {
    if (largest_exponent(board) > largest) return;
    const Value value = evaluate(board, line_table<Bits>());
    ASSERT_EQ(value, by_reference(board));
    // Mirror and transpose in turn go through all eight symmetries.
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      board = symmetry % 2 == 0 ? mirror(board) : transpose(board);
      ASSERT_EQ(evaluate(board, line_table<Bits>()), value) << symmetry;
    }
  });
}

TEST(NarrowEvaluate, IsTheReferencesAndTheSameUnderAllSymmetries) {
  check_many_boards<4>(Board::kMaxExponent);
}
TEST(WideEvaluate, IsTheReferencesAndTheSameUnderAllSymmetries) {
  check_many_boards<5>(kLargestInPlay);
}

TEST(WideEvaluate, ValuesANarrowBoardAlike) {
  for_many_boards<4>(101, sample(10'000, 100), [](Board board) {
    ASSERT_EQ(evaluate(widen(board), line_table<5>()), evaluate(board, line_table<4>()));
  });
}

TEST(Evaluate, PrefersEmptyCellsPairsAndOrder) {
  const auto value = [](const std::uint32_t(&tiles)[kCells]) {
    return evaluate(board_of<4>(tiles), line_table<4>());
  };
  EXPECT_GT(value({4, 0, 0, 0}), value({4, 2, 0, 0}));
  EXPECT_GT(value({4, 4, 0, 0}), value({8, 4, 0, 0}));
  EXPECT_GT(value({64, 32, 16, 8}), value({32, 64, 8, 16}));
}

// Eight lines' weight is the price of losing: a board in good order is worth nearly all of it.
TEST(Evaluate, PrefersABoardInOrderToALostOne) {
  const Board board = board_of<4>({32768, 16384, 8192, 4096,  //
                                   256, 512, 1024, 2048,      //
                                   128, 64, 32, 16,           //
                                   0, 0, 4, 8});
  ASSERT_FALSE(is_over(board));
  EXPECT_GT(evaluate(board, line_table<4>()), kLostValue);
}

// 4096 in a corner and 4096 in the middle of the same few tiles.
TEST(Evaluate, WantsTheLargestTileInACorner) {
  const Board corner = board_of<4>({4096, 8, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  const Board middle = board_of<4>({0, 0, 0, 2, 0, 4096, 8, 4, 0, 0, 0, 0, 0, 0, 0, 0});
  EXPECT_GT(evaluate(corner, line_table<4>()), evaluate(middle, line_table<4>()));
}

}  // namespace
}  // namespace quadrille::twenty48
