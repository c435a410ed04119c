#include "quadrille/twenty48/notation/standing.hpp"

#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

void expect_standing(std::string_view text, WideBoard board, std::uint64_t score) {
  const auto standing = parse_standing(text);
  ASSERT_TRUE(standing);
  EXPECT_EQ(standing->board, board);
  EXPECT_EQ(standing->score, score);
}

void expect_refused(std::string_view text, std::size_t offset, std::size_t length,
                    const char* expected) {
  const auto standing = parse_standing(text);
  ASSERT_FALSE(standing);
  EXPECT_EQ(standing.error().offset, offset);
  EXPECT_EQ(standing.error().length, length);
  EXPECT_STREQ(standing.error().expected, expected);
}

TEST(Standing, IsABoardInAnyNotationOrDigitsWithAScore) {
  const WideBoard board = board_of<5>({4, 2, 0, 8});
  expect_standing("0000000000003012", board, 0);
  expect_standing("0000000000003012,0", board, 0);
  expect_standing("0000000000003012,20", board, 20);
  expect_standing("0000000000003012, ", board, 0);
  expect_standing("4 2 . 8 / . . . . / . . . . / . . . .", board, 0);
  expect_standing("4,2,0,8,0,0,0,0,0,0,0,0,0,0,0,0", board, 0);
}

TEST(Standing, RefusesAScoreThatTheTilesCannotHaveMade) {
  // A 4 from two 2s makes 4 points, an 8 from four 2s 4 + 4 + 8.
  EXPECT_EQ(most_score(board_of<5>({4, 2, 0, 8})), 20u);
  EXPECT_EQ(most_score(board_of<5>({2048})), 20480u);
  expect_refused("0000000000003012,21", 17, 2, "a score that these tiles can have made");
  expect_refused("0000000000003012,99999999999999999999999", 17, 23,
                 "a score that these tiles can have made");
}

TEST(Standing, SaysWhatIsWrong) {
  expect_refused("0000000000003012, 4", 17, 1, "the score, a number");
  expect_refused("0000000000003012,1x", 18, 1, "the score, a number");
  expect_refused("0000000000003012,-4", 17, 1, "the score, a number");
  expect_refused("000000000000301z,4", 15, 1, "a digit (0-9, a-v)");
  expect_refused("2 2,4", 5, 0, "16 digits (0-9, a-v) or 16 tile values");
  expect_refused("", 0, 0, "16 digits (0-9, a-v) or 16 tile values");
}

}  // namespace
}  // namespace quadrille::twenty48
