#include "quadrille/twenty48/solve/solve.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/sanitized.hpp"
#include "tests/twenty48/solve_oracle.hpp"

namespace quadrille::twenty48 {
namespace {

Board board_of(const Tiles& tiles, Shape shape) {
  Board board;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    int exponent = 0;
    for (int tile = tiles[static_cast<std::size_t>(cell)]; tile > 1; tile /= 2) ++exponent;
    board.word |= tile_at<4>(kSide * (cell / shape.columns) + cell % shape.columns, exponent);
  }
  return board;
}

Tiles transposed(const Tiles& tiles, Shape shape) {
  Tiles result;
  for (int column = 0; column < shape.columns; ++column) {
    for (int row = 0; row < shape.rows; ++row) {
      result.push_back(tiles[static_cast<std::size_t>(row * shape.columns + column)]);
    }
  }
  return result;
}

// All that the symmetries of the shape make of the tiles; the first serves as the name of them all.
std::set<Tiles> images(const Tiles& tiles, Shape shape) {
  std::set<Tiles> result;
  const auto add_turned_and_mirrored = [&](Tiles image) {
    const auto half_turn = [&] { std::reverse(image.begin(), image.end()); };
    result.insert(image);
    half_turn();
    result.insert(image);
    for (int row = 0; row < shape.rows; ++row) {
      std::reverse(image.begin() + row * shape.columns, image.begin() + (row + 1) * shape.columns);
    }
    result.insert(image);
    half_turn();
    result.insert(image);
  };
  add_turned_and_mirrored(tiles);
  if (shape.square()) add_turned_and_mirrored(transposed(tiles, shape));
  return result;
}

Solution solved(Shape shape, unsigned threads = 1) {
  runtime::ThreadPool pool(threads);
  return *solve(shape, pool);
}

void expect_close(double value, double exact) {
  EXPECT_NEAR(value, exact, 1e-9 * std::max(1.0, exact));
}

std::string complaint(std::string_view text) {
  const auto shape = parse_shape(text);
  if (shape) return "none";
  const ParseError& error = shape.error();
  return std::to_string(error.offset) + "+" + std::to_string(error.length) + ": " + error.expected;
}

bool same_bits(double a, double b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

// Both answers for a shape, worked out once for all the statements about it.
struct Answers {
  explicit Answers(Shape shape) : solution(solved(shape)), oracle(shape) {}

  const Solution solution;
  Oracle oracle;
};

Answers& answers_for(Shape shape) {
  static std::map<std::pair<int, int>, Answers> known;
  return known.try_emplace({shape.rows, shape.columns}, shape).first->second;
}

class OnShape : public testing::TestWithParam<Shape> {
 protected:
  const Shape shape_ = GetParam();
  const Solution& solution_ = answers_for(shape_).solution;
  Oracle& oracle_ = answers_for(shape_).oracle;
};
// The last one is the one before it, lying on its side, and half of the work.
std::vector<Shape> solved_shapes() {
  std::vector<Shape> shapes{{1, 2}, {1, 3}, {1, 4}, {4, 1}, {2, 2}, {2, 3}};
  if (!kSanitized) shapes.push_back({3, 2});
  return shapes;
}
INSTANTIATE_TEST_SUITE_P(Solve, OnShape, testing::ValuesIn(solved_shapes()), [](const auto& shape) {
  return std::to_string(shape.param.rows) + "x" + std::to_string(shape.param.columns);
});

TEST_P(OnShape, EveryReachablePositionHasTheValueOfAPlainRecursion) {
  for (const auto& [tiles, value] : oracle_.values) {
    const Board position = board_of(tiles, shape_);
    ASSERT_TRUE(solution_.reachable(position));
    expect_close(solution_.value(position), value);
  }
}

TEST_P(OnShape, TheStartIsWorthWhatAPlainRecursionSays) {
  expect_close(solution_.start_value(), oracle_.start_value);
  expect_close(solution_.two_twos_value(), oracle_.two_twos_value);
}

TEST_P(OnShape, ThePositionsAreThoseOfAPlainRecursionUpToSymmetry) {
  std::set<Tiles> names;
  int largest_tile = 0;
  for (const auto& [tiles, value] : oracle_.values) {
    names.insert(*images(tiles, shape_).begin());
    largest_tile = std::max(largest_tile, *std::max_element(tiles.begin(), tiles.end()));
  }
  EXPECT_EQ(solution_.positions(), names.size());
  EXPECT_EQ(1 << solution_.largest_exponent(), largest_tile);
}

TEST_P(OnShape, MirrorImagesAndTurnsAreWorthTheSameToTheLastBit) {
  for (const auto& [tiles, value] : oracle_.values) {
    const double own = solution_.value(board_of(tiles, shape_));
    for (const Tiles& image : images(tiles, shape_)) {
      ASSERT_TRUE(same_bits(solution_.value(board_of(image, shape_)), own));
    }
  }
}

TEST_P(OnShape, TheBestMoveAttainsTheValue) {
  for (const auto& [tiles, value] : oracle_.values) {
    const auto best = solution_.best(board_of(tiles, shape_));
    if (best) {
      const Moved result = oracle_.moved(tiles, *best);
      ASSERT_NE(result.tiles, tiles);
      expect_close(oracle_.worth(result), value);
      continue;
    }
    for (const Direction direction : kAllDirections) {
      ASSERT_EQ(oracle_.moved(tiles, direction).tiles, tiles);
    }
  }
}

TEST_P(OnShape, TheStoredMoveOfACanonicalPositionIsItsBestMove) {
  for (const auto& [tiles, value] : oracle_.values) {
    const Board position = canonical(board_of(tiles, shape_), shape_);
    const auto best = solution_.best(position);
    const Direction stored = solution_.stored_best(position);
    ASSERT_EQ(move(position, shape_, stored).moved, best.has_value());
    ASSERT_EQ(stored, best.value_or(stored));
  }
}

TEST_P(OnShape, EveryMoveIsTheOneOfTheRules) {
  for (const auto& [tiles, value] : oracle_.values) {
    for (const Direction direction : kAllDirections) {
      const MoveResult<4> result = move(board_of(tiles, shape_), shape_, direction);
      const Moved expected = oracle_.moved(tiles, direction);
      ASSERT_EQ(result.board, board_of(expected.tiles, shape_));
      ASSERT_EQ(result.score, static_cast<std::uint64_t>(expected.score));
      ASSERT_EQ(result.moved, expected.tiles != tiles);
    }
  }
}

TEST_P(OnShape, TheTransposedShapeHasTheSameValues) {
  const Shape other = transpose(shape_);
  const Solution turned = solved(other);
  EXPECT_EQ(turned.positions(), solution_.positions());
  expect_close(turned.start_value(), solution_.start_value());
  for (const auto& [tiles, value] : oracle_.values) {
    expect_close(turned.value(board_of(transposed(tiles, shape_), other)), value);
  }
}

TEST_P(OnShape, TwoThreadsGiveTheSameBitsAsOne) {
  const Solution other = solved(shape_, 2);
  EXPECT_EQ(other.positions(), solution_.positions());
  EXPECT_TRUE(same_bits(other.start_value(), solution_.start_value()));
  EXPECT_TRUE(same_bits(other.two_twos_value(), solution_.two_twos_value()));
  for (const auto& [tiles, value] : oracle_.values) {
    const Board position = board_of(tiles, shape_);
    ASSERT_TRUE(same_bits(other.value(position), solution_.value(position)));
    ASSERT_EQ(other.best(position), solution_.best(position));
  }
}

// Two different tiles on two cells are the end. 4 4 merges into an 8, beside which a 2 or a 4 ends
// the game: worth 8. 2 2 merges into a 4, beside which a 2 ends the game and a 4, one time in ten,
// makes 4 4: worth 4 + 0.1 * 8 = 4.8. The start is 2 2 with probability 0.81 and 4 4 with 0.01:
// 0.81 * 4.8 + 0.01 * 8 = 3.968. The positions: 2 2, 2 4, 4 4, 8 2 and 8 4.
TEST(Solve, TwoCellsAreSolvedByHand) {
  const Shape shape{1, 2};
  const Solution solution = solved(shape);
  EXPECT_DOUBLE_EQ(solution.value(board_of({4, 4}, shape)), 8);
  EXPECT_DOUBLE_EQ(solution.value(board_of({2, 2}, shape)), 4.8);
  EXPECT_EQ(solution.value(board_of({8, 4}, shape)), 0);
  EXPECT_DOUBLE_EQ(solution.two_twos_value(), 4.8);
  EXPECT_DOUBLE_EQ(solution.start_value(), 3.968);
  EXPECT_EQ(solution.positions(), 5u);
  EXPECT_EQ(solution.largest_exponent(), 3);
}

//   2 . 2     right  . . 4     down  2 . .     up moves nothing
//   4 . .            . . 4           4 . 2
TEST(Solve, TilesStopAtTheWallOfTheSmallBoard) {
  const Shape shape{2, 3};
  const Board board = board_of({2, 0, 2, 4, 0, 0}, shape);
  EXPECT_EQ(move(board, shape, Direction::right).board, board_of({0, 0, 4, 0, 0, 4}, shape));
  EXPECT_EQ(move(board, shape, Direction::right).score, 4u);
  EXPECT_EQ(move(board, shape, Direction::down).board, board_of({2, 0, 0, 4, 0, 2}, shape));
  EXPECT_EQ(move(board, shape, Direction::left).board, board_of({4, 0, 0, 4, 0, 0}, shape));
  EXPECT_EQ(move(board, shape, Direction::up).board, board);
  EXPECT_FALSE(move(board, shape, Direction::up).moved);
}

TEST(Solve, OfTwoMirroredMovesTheFirstIsBest) {
  const Shape shape{1, 3};
  EXPECT_EQ(solved(shape).best(board_of({2, 0, 2}, shape)), Direction::left);
  EXPECT_EQ(solved({3, 1}).best(board_of({2, 0, 2}, {3, 1})), Direction::up);
}

TEST(Solve, BoardsThatNoGameGetsToAreNotReachable) {
  const Shape shape{2, 3};
  const Solution solution = solved(shape);
  EXPECT_FALSE(solution.reachable({}));
  EXPECT_FALSE(solution.reachable(board_of({2, 0, 0, 0, 0, 0}, shape)));
  EXPECT_FALSE(solution.reachable(board_of({256, 0, 0, 0, 0, 2}, shape)));
  EXPECT_FALSE(solution.reachable({0x1001})) << "a tile outside the six cells";
  EXPECT_FALSE(solution.reachable({~std::uint64_t{0}}));
  EXPECT_TRUE(solution.reachable(board_of({2, 0, 0, 0, 0, 4}, shape)));
}

TEST(Solve, ProgressCountsEveryLayerTwice) {
  std::vector<std::pair<std::uint64_t, std::uint64_t>> calls;
  runtime::ThreadPool pool(1);
  const auto solution =
      solve({1, 2}, pool, {}, [&](auto done, auto total) { calls.emplace_back(done, total); });
  ASSERT_TRUE(solution);
  ASSERT_EQ(calls.size(), 10u) << "sums 4, 6, 8, 10 and 12, up and down";
  for (std::uint64_t call = 0; call < 10; ++call) {
    EXPECT_EQ(calls[call], std::pair(call + 1, std::uint64_t{10}));
  }
}

TEST(Solve, AStopEndsItWithoutASolution) {
  runtime::ThreadPool pool(2);
  runtime::StopSource source;
  const auto stop_halfway = [&](std::uint64_t done, std::uint64_t total) {
    if (2 * done >= total) source.request();
  };
  EXPECT_FALSE(solve({2, 3}, pool, source.token(), stop_halfway));
  EXPECT_FALSE(solve({2, 3}, pool, source.token())) << "stopped before it began";
}

TEST(PlaySolution, ScoresWhatTheSolutionPromises) {
  const Solution solution = solved({2, 3});
  runtime::ThreadPool pool(2);
  const PolicyGames played = play_solution(solution, 20'000, 2048, pool);
  const double standard_error = *played.half_width / 1.959964;
  EXPECT_EQ(played.games, 20'000u);
  EXPECT_GT(standard_error, 0);
  EXPECT_LT(standard_error, 0.01 * played.mean);
  EXPECT_NEAR(played.mean, solution.start_value(), 4 * standard_error);
}

TEST(PlaySolution, IsTheSameOnAnyNumberOfThreads) {
  const Solution solution = solved({2, 3});
  runtime::ThreadPool one(1), two(2);
  const PolicyGames alone = play_solution(solution, 1'001, 7, one);
  const PolicyGames together = play_solution(solution, 1'001, 7, two);
  EXPECT_EQ(alone.games, 1'001u);
  EXPECT_EQ(together.games, 1'001u);
  EXPECT_TRUE(same_bits(alone.mean, together.mean));
  EXPECT_TRUE(same_bits(*alone.half_width, *together.half_width));
  EXPECT_EQ(alone.by_largest, together.by_largest);
}

TEST(PlaySolution, OnTwoCellsEndsWithAFourOrAnEight) {
  runtime::ThreadPool pool(1);
  const PolicyGames played = play_solution(solved({1, 2}), 1'000, 1, pool);
  EXPECT_EQ(played.by_largest[2] + played.by_largest[3], 1'000u);
  EXPECT_GT(played.by_largest[3], 0u);
}

TEST(PlaySolution, OfNoGamesOrOneHasNoInterval) {
  const Solution solution = solved({1, 2});
  runtime::ThreadPool pool(1);
  EXPECT_EQ(play_solution(solution, 0, 1, pool).games, 0u);
  EXPECT_EQ(play_solution(solution, 0, 1, pool).mean, 0);
  EXPECT_EQ(play_solution(solution, 1, 1, pool).games, 1u);
  EXPECT_EQ(play_solution(solution, 1, 1, pool).half_width, std::nullopt);
}

TEST(PlaySolution, AfterAStopTellsOfTheGamesPlayed) {
  runtime::ThreadPool pool(1);
  runtime::StopSource source;
  source.request();
  EXPECT_EQ(play_solution(solved({1, 2}), 1'000, 1, pool, source.token()).games, 0u);
}

TEST(ParseShape, TakesEveryShapeOfTwoToNineCells) {
  EXPECT_EQ(*parse_shape("3x3"), (Shape{3, 3}));
  EXPECT_EQ(*parse_shape("2x4"), (Shape{2, 4}));
  EXPECT_EQ(*parse_shape("4x1"), (Shape{4, 1}));
}

TEST(ParseShape, SaysWhatItExpectedAndWhere) {
  EXPECT_EQ(complaint(""), "0+0: a number of rows from 1 to 4");
  EXPECT_EQ(complaint("x3"), "0+1: a number of rows from 1 to 4");
  EXPECT_EQ(complaint("5x2"), "0+1: a number of rows from 1 to 4");
  EXPECT_EQ(complaint("0x2"), "0+1: a number of rows from 1 to 4");
  EXPECT_EQ(complaint("33"), "0+2: a number of rows from 1 to 4");
  EXPECT_EQ(complaint("3"), "1+0: an x between rows and columns");
  EXPECT_EQ(complaint("3y3"), "1+1: an x between rows and columns");
  EXPECT_EQ(complaint("3x"), "2+0: a number of columns from 1 to 4");
  EXPECT_EQ(complaint("3x10"), "2+2: a number of columns from 1 to 4");
  EXPECT_EQ(complaint("3x-3"), "2+1: a number of columns from 1 to 4");
  EXPECT_EQ(complaint("3x3 "), "3+1: the end after the number of columns");
  EXPECT_EQ(complaint("1x1"), "0+3: a board of 2 to 9 cells");
  EXPECT_EQ(complaint("3x4"), "0+3: a board of 2 to 9 cells");
}

}  // namespace
}  // namespace quadrille::twenty48
