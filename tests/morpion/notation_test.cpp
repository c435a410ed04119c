#include "quadrille/morpion/notation/notation.hpp"

#include "tests/morpion/games.hpp"

namespace quadrille::morpion {
namespace {

struct MoveText {
  char letters[kLongestMove];
  std::size_t length;

  std::string_view view() const { return {letters, length}; }
};

MoveText written(Move move) {
  MoveText text;
  text.length = write_move(move, std::span<char, kLongestMove>(text.letters));
  return text;
}

void expect_move(std::string_view text, Move expected) {
  const auto move = parse_move(text);
  ASSERT_TRUE(move) << text;
  EXPECT_TRUE(*move == expected) << text;
}

void expect_move_error(std::string_view text, std::size_t offset, std::size_t length,
                       const char* expected) {
  const auto move = parse_move(text);
  ASSERT_FALSE(move) << text;
  EXPECT_EQ(move.error().offset, offset) << text;
  EXPECT_EQ(move.error().length, length) << text;
  EXPECT_STREQ(move.error().expected, expected);
}

void expect_list_error(std::string_view text, std::size_t offset, std::size_t length,
                       const char* expected) {
  Move moves[2];
  const auto count = parse_moves(text, moves);
  ASSERT_FALSE(count) << text;
  EXPECT_EQ(count.error().offset, offset) << text;
  EXPECT_EQ(count.error().length, length) << text;
  EXPECT_STREQ(count.error().expected, expected);
}

TEST(MorpionNotation, ReadsPointDirectionAndIndex) {
  expect_move("4,-1:V0", {4, -1, Direction::down, 0});
  expect_move("-1,3:H2", {-1, 3, Direction::across, 2});
  expect_move("5,5:DP3", {5, 5, Direction::rising, 3});
  expect_move("12,0:DN4", {12, 0, Direction::falling, 4});
  expect_move("-0,007:dp1", {0, 7, Direction::rising, 1});
  expect_move("-32768,32767:h0", {-32768, 32767, Direction::across, 0});
}

TEST(MorpionNotation, WritesWhatItReads) {
  for (const std::string_view text : {"4,-1:V0", "-1,3:H2", "5,5:DP3", "-32768,32767:DN4"}) {
    const auto move = parse_move(text);
    ASSERT_TRUE(move) << text;
    EXPECT_TRUE(written(*move).view() == text) << text;
  }
  EXPECT_TRUE(written({-32768, -32768, Direction::rising, 255}).view() == "-32768,-32768:DP255");
}

TEST(MorpionNotation, NamesTheOffendingCharacter) {
  constexpr const char* kNumber = "a whole number from -32768 to 32767";
  expect_move_error("", 0, 0, "a move such as 4,-1:V0");
  expect_move_error("x,3:H2", 0, 1, kNumber);
  expect_move_error("-,3:H2", 1, 1, kNumber);
  expect_move_error("--1,3:H2", 1, 1, kNumber);
  expect_move_error("32768,3:H2", 0, 5, kNumber);
  expect_move_error("4,-327680:H2", 2, 7, kNumber);
  expect_move_error("4,99999999999999:H2", 2, 14, kNumber);
  expect_move_error("4", 1, 0, "a comma between x and y");
  expect_move_error("4:3", 1, 1, "a comma between x and y");
  expect_move_error("4,", 2, 0, kNumber);
  expect_move_error("4,3", 3, 0, "a colon behind the point");
  expect_move_error("4,3H0", 3, 1, "a colon behind the point");
  expect_move_error("4,3:", 4, 0, "a direction: H, V, DP or DN");
  expect_move_error("4,3:D0", 4, 1, "a direction: H, V, DP or DN");
  expect_move_error("4,3:V", 5, 0, "the index of the new point in its line, 0 to 4");
  expect_move_error("4,3:V5", 5, 1, "the index of the new point in its line, 0 to 4");
  expect_move_error("4,3:V12", 6, 1, "the end of the move");
}

TEST(MorpionNotation, AListHasBlanksBetween) {
  Move moves[3];
  const auto count = parse_moves(" -1,3:H0\r\n\t-1,6:H0 ", moves);
  ASSERT_TRUE(count);
  EXPECT_EQ(*count, 2);
  EXPECT_TRUE(moves[0] == (Move{-1, 3, Direction::across, 0}));
  EXPECT_TRUE(moves[1] == (Move{-1, 6, Direction::across, 0}));
}

TEST(MorpionNotation, TheEmptyListIsAWord) {
  Move moves[1];
  const auto count = parse_moves("start\n", moves);
  ASSERT_TRUE(count);
  EXPECT_EQ(*count, 0);
  expect_list_error("", 0, 0, "moves such as 4,-1:V0, or start");
  expect_list_error(" \n", 2, 0, "moves such as 4,-1:V0, or start");
  expect_list_error("start 4,-1:V0", 6, 7, "nothing behind start");
  expect_list_error("4,-1:V0 start", 8, 1, "a whole number from -32768 to 32767");
}

TEST(MorpionNotation, AListNamesTheOffendingCharacterToo) {
  expect_list_error("4,-1:V0 4,3:X1", 12, 1, "a direction: H, V, DP or DN");
  expect_list_error("4,-1:V 4,3:H1", 6, 1, "the index of the new point in its line, 0 to 4");
  expect_list_error("4,-1:V0 4", 9, 0, "a comma between x and y");
  expect_list_error("1,1:H0 1,1:H0 1,1:H0", 14, 6, "no more moves than a game can have");
}

TEST(MorpionNotation, EveryMoveOfAGameReadsBack) {
  for (const Variant variant : kVariants) {
    reference::Grid grid(variant);
    Rng rng(1);
    reference::play_randomly(grid, rng, sample(reference::kToTheEnd, 4),
                             [](const auto&, const auto& moves) {
                               for (const Move move : moves)
                                 expect_move(written(move).view(), move);
                             });
  }
}

}  // namespace
}  // namespace quadrille::morpion
