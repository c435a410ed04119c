#include "quadrille/twenty48/notation/notation.hpp"

#include "tests/twenty48/boards.hpp"

namespace quadrille::twenty48 {
namespace {

// A board's text in either form, in memory of its own.
struct Text {
  char letters[kLongestGrid];
  std::size_t length = 0;

  std::string_view view() const { return {letters, length}; }
};

template <int Bits>
Text digits_of(BasicBoard<Bits> board) {
  Text text;
  write_digits(board, std::span<char, kDigitsLength>(text.letters, kDigitsLength));
  text.length = kDigitsLength;
  return text;
}

template <int Bits>
Text grid_text_of(BasicBoard<Bits> board) {
  Text text;
  text.length = write_grid(board, std::span<char, kLongestGrid>(text.letters));
  return text;
}

template <int Bits>
void expect_board(std::string_view text, BasicBoard<Bits> expected) {
  const auto board = parse_board<Bits>(text);
  ASSERT_TRUE(board);
  EXPECT_EQ(*board, expected);
}

template <int Bits>
void expect_error(std::string_view text, std::size_t offset, std::size_t length,
                  const char* expected) {
  const auto board = parse_board<Bits>(text);
  ASSERT_FALSE(board);
  EXPECT_EQ(board.error().offset, offset);
  EXPECT_EQ(board.error().length, length);
  EXPECT_STREQ(board.error().expected, expected);
}

constexpr const char* kSum = "tiles with a sum below 4294967296";

template <int Bits>
BasicBoard<Bits> board_full_of(int exponent) {
  BasicBoard<Bits> board;
  for (int index = 0; index < kCells; ++index) {
    board = with_tile(board, index, exponent);
  }
  return board;
}

template <int Bits>
void check_round_trip(BasicBoard<Bits> board) {
  const auto from_digits = parse_board<Bits>(digits_of(board).view());
  ASSERT_TRUE(from_digits);
  ASSERT_EQ(*from_digits, board);
  const auto from_grid = parse_board<Bits>(grid_text_of(board).view());
  ASSERT_TRUE(from_grid);
  ASSERT_EQ(*from_grid, board);
}

// So large that sixteen of them still have a sum that can be read.
template <int Bits>
constexpr int kLargest = Bits == 4 ? 15 : 27;

template <int Bits>
void check_round_trips() {
  check_round_trip(empty_board<Bits>());
  check_round_trip(board_full_of<Bits>(kLargest<Bits>));
  Rng rng(110);
  for (int count = 0; count < sample(10'000, 50); ++count) {
    check_round_trip(random_board<Bits>(rng, kLargest<Bits>));
  }
  play_randomly<Bits>(rng, [](BasicBoard<Bits> board) { check_round_trip(board); });
}

TEST(NarrowNotation, ReadsWhatItWrites) {
  check_round_trips<4>();
}
TEST(WideNotation, ReadsWhatItWrites) {
  check_round_trips<5>();
}

TEST(NarrowNotation, WritesTheWordInHex) {
  for_many_boards<4>(111, sample(10'000, 50), [](Board board) {
    const Text text = digits_of(board);
    for (int place = 0; place < 16; ++place) {
      const auto digit = static_cast<int>(board.word >> (60 - 4 * place) & 15);
      const char expected = static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10);
      ASSERT_EQ(text.letters[place], expected);
    }
  });
}

TEST(NarrowNotation, HasTheTopLeftCellLast) {
  const Board board = board_of<4>({2, 4, 8, 16,  //
                                   0, 0, 0, 0,   //
                                   0, 0, 0, 0,   //
                                   0, 0, 0, 32768});
  EXPECT_TRUE(digits_of(board).view() == "f000000000004321");
  EXPECT_TRUE(grid_text_of(board).view() == "2 4 8 16 / . . . . / . . . . / . . . 32768");
  expect_board<4>("f000000000004321", board);
}

TEST(WideNotation, HasDigitsUpToVAndTilesUpTo2147483648) {
  const WideBoard board = board_of<5>({2, 65536, 131072, 0, 2147483648});
  EXPECT_TRUE(digits_of(board).view() == "00000000000v0hg1");
  EXPECT_TRUE(grid_text_of(board).view() ==
              "2 65536 131072 . / 2147483648 . . . / . . . . / . . . .");
  expect_board<5>("00000000000v0hg1", board);
}

// Every tile once from 2^16 to 2^31: with one more the sum could not be read.
TEST(WideNotation, ReadsTheLargestSumThereIs) {
  WideBoard board;
  for (int index = 0; index < kCells; ++index) board = with_tile(board, index, 16 + index);
  check_round_trip(board);
}

// From sixteen 131072s a game makes tiles that none from the start can.
TEST(WideNotation, ReadsAllThatAGameLeadsTo) {
  WideBoard board = board_full_of<5>(17);
  Rng rng(112);
  for (int turn = 0; turn < 100 && !is_over(board); ++turn) {
    const auto result = move(board, kAllDirections[rng.below(kDirections)]);
    if (!result.moved) continue;
    board = spawn(result.board, rng);
    check_round_trip(board);
  }
  EXPECT_GE(largest_exponent(board), 20);
}

TEST(WideNotation, RefusesASumWhoseTilesCouldMergeBeyondACell) {
  expect_error<5>("00000000000000vv", 0, 16, kSum);
  expect_error<5>(" ssssssssssssssss\n", 1, 16, kSum);
  expect_error<5>(" 2147483648 2147483648 . . / . . . . / . . . . / . . . . ", 1, 55, kSum);
}

TEST(Notation, WritesTheLongestGridIntoTheRoomPromised) {
  const Text text = grid_text_of(board_full_of<5>(WideBoard::kMaxExponent));
  EXPECT_LE(text.length, kLongestGrid);
  // Sixteen times ten digits, twelve blanks and three times " / ".
  EXPECT_EQ(text.length, 16u * 10 + 12 + 3 * 3);
}

TEST(NarrowNotation, ReadsCapitalDigits) {
  expect_board<4>("FEDCBA9876543210", Board{0xFEDCBA9876543210});
  expect_board<4>("fEdCbA9876543210", Board{0xFEDCBA9876543210});
}
TEST(WideNotation, ReadsCapitalDigits) {
  expect_board<5>("H00000000000000G", with_tile(with_tile(empty_board<5>(), 15, 17), 0, 16));
}

template <int Bits>
void check_separators() {
  const auto board = board_of<Bits>({2, 4, 8, 16, 0, 0, 0, 0, 32, 64, 128, 256, 0, 2, 0, 4});
  expect_board("2 4 8 16 . . . . 32 64 128 256 . 2 . 4", board);
  expect_board("2,4,8,16,0,0,0,0,32,64,128,256,0,2,0,4", board);
  expect_board("2 4 8 16/0 0 0 0/32 64 128 256/0 2 0 4", board);
  expect_board("|2|4|8|16|\n|.|.|.|.|\n|32|64|128|256|\n|.|2|.|4|\n", board);
  expect_board("\t2\t4\t8\t16\r\n0 0 0 0\r\n32, 64, 128, 256\r\n0 2 . 4  ", board);
  expect_board(digits_of(board).view(), board);
  expect_board(" \n2010876500004321 \n", board);
}

TEST(NarrowNotation, ReadsGridsHoweverTheyAreParted) {
  check_separators<4>();
}
TEST(WideNotation, ReadsGridsHoweverTheyAreParted) {
  check_separators<5>();
}

constexpr const char* kNarrowBoard = "16 hex digits or 16 tile values";
constexpr const char* kWideBoard = "16 digits (0-9, a-v) or 16 tile values";
constexpr const char* kNarrowDigit = "a hex digit (0-9, a-f)";
constexpr const char* kWideDigit = "a digit (0-9, a-v)";
constexpr const char* kNarrowTile = "0, a dot or a power of two from 2 to 32768";
constexpr const char* kWideTile = "0, a dot or a power of two from 2 to 2147483648";
constexpr const char* kEnd = "the end after 16 cells";

TEST(NarrowNotation, RefusesTextWithoutABoard) {
  expect_error<4>("", 0, 0, kNarrowBoard);
  expect_error<4>("   ", 3, 0, kNarrowBoard);
  expect_error<4>(" /|\n", 4, 0, kNarrowBoard);
}
TEST(WideNotation, RefusesTextWithoutABoard) {
  expect_error<5>("", 0, 0, kWideBoard);
  expect_error<5>("   ", 3, 0, kWideBoard);
}

TEST(NarrowNotation, RefusesTooFewOrTooManyDigits) {
  expect_error<4>("012345678901234", 15, 0, kNarrowBoard);
  expect_error<4>("  012345678901234", 17, 0, kNarrowBoard);
  expect_error<4>("012345678901234 \n", 17, 0, kNarrowBoard);
  expect_error<4>("01234567890123456", 16, 1, kEnd);
  expect_error<4>(" 01234567890123456", 17, 1, kEnd);
}
TEST(WideNotation, RefusesTooFewOrTooManyDigits) {
  expect_error<5>("012345678901234", 15, 0, kWideBoard);
  expect_error<5>("01234567890123456", 16, 1, kEnd);
}

TEST(NarrowNotation, RefusesWhatIsNoDigit) {
  expect_error<4>("0123g56789012345", 4, 1, kNarrowDigit);
  expect_error<4>(" 0123G5678901234", 5, 1, kNarrowDigit);
  expect_error<4>("012345678901234-", 15, 1, kNarrowDigit);
  expect_error<4>("0x00000000004321", 1, 1, kNarrowDigit);
  expect_error<4>(std::string_view("0123\0"
                                   "56789012345",
                                   16),
                  4, 1, kNarrowDigit);
  expect_error<4>(
      "0123\xC3\xA4"
      "6789012345",
      4, 1, kNarrowDigit);
}
TEST(WideNotation, RefusesWhatIsNoDigit) {
  expect_error<5>("0123w56789012345", 4, 1, kWideDigit);
  expect_error<5>("0123W56789012345", 4, 1, kWideDigit);
}

TEST(NarrowNotation, RefusesWhatIsNoTile) {
  expect_error<4>("2 4 3 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 1, kNarrowTile);
  expect_error<4>("2 4 65536 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 5, kNarrowTile);
  expect_error<4>("2 4 00 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 2, kNarrowTile);
  expect_error<4>("2 4 02 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 2, kNarrowTile);
  expect_error<4>("2 4 -2 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 2, kNarrowTile);
  expect_error<4>("2 4 1 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 1, kNarrowTile);
  expect_error<4>("2 4 .. 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 2, kNarrowTile);
  expect_error<4>("2 4 2x 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 2, kNarrowTile);
  expect_error<4>("2 4 18446744073709551618 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 20, kNarrowTile);
  expect_error<4>("0 0 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 tile", 36, 4, kNarrowTile);
}
TEST(WideNotation, RefusesWhatIsNoTile) {
  expect_error<5>("2 4 4294967296 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 10, kWideTile);
  expect_error<5>("2 4 3 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 1, kWideTile);
  expect_error<5>("2 4 00 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 2, kWideTile);
  expect_error<5>("2 4 -2 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 2, kWideTile);
  expect_error<5>("2 4 1 0 0 0 0 0 0 0 0 0 0 0 0 0", 4, 1, kWideTile);
}

template <int Bits>
void check_wrong_number_of_cells(const char* board) {
  expect_error<Bits>("2 4 2 4 / 2 4 2 4 / 2 4 2 4 / 2 4 2", 35, 0, board);
  expect_error<Bits>("2 4", 3, 0, board);
  expect_error<Bits>("2 4 2 4 / 2 4 2 4 / 2 4 2 4 / 2 4 2 4 1024", 38, 4, kEnd);
  expect_error<Bits>("2 4 2 4 / 2 4 2 4 / 2 4 2 4 / 2 4 2 4 x 2", 38, 1, kEnd);
  expect_error<Bits>("0123456789012345 0", 0, 16, Bits == 4 ? kNarrowTile : kWideTile);
}

TEST(NarrowNotation, RefusesFifteenAndSeventeenCells) {
  check_wrong_number_of_cells<4>(kNarrowBoard);
}
TEST(WideNotation, RefusesFifteenAndSeventeenCells) {
  check_wrong_number_of_cells<5>(kWideBoard);
}

TEST(Notation, NamesTheDirections) {
  EXPECT_TRUE(direction_name(Direction::left) == "left");
  EXPECT_TRUE(direction_name(Direction::right) == "right");
  EXPECT_TRUE(direction_name(Direction::up) == "up");
  EXPECT_TRUE(direction_name(Direction::down) == "down");
}

TEST(Notation, ReadsADirectionByNameOrFirstLetter) {
  for (const Direction direction : kAllDirections) {
    const std::string_view name = direction_name(direction);
    for (const std::string_view text : {name, name.substr(0, 1)}) {
      const auto parsed = parse_direction(text);
      ASSERT_TRUE(parsed);
      EXPECT_EQ(*parsed, direction);
    }
  }
}

TEST(Notation, RefusesWhatIsNoDirection) {
  for (const std::string_view text : {"", "x", "lef", "lefts", " left", "left right"}) {
    const auto parsed = parse_direction(text);
    ASSERT_FALSE(parsed);
    EXPECT_EQ(parsed.error().offset, 0u);
    EXPECT_EQ(parsed.error().length, text.size());
    EXPECT_STREQ(parsed.error().expected, "left, right, up or down");
  }
}

}  // namespace
}  // namespace quadrille::twenty48
