#include "quadrille/words/notation/layout_text.hpp"

#include "tests/words/texts.hpp"

namespace quadrille::words {
namespace {

void expect_error(std::string_view text, std::size_t offset, std::size_t length,
                  const char* expected) {
  const auto layout = parse_layout(text);
  ASSERT_FALSE(layout) << text;
  EXPECT_EQ(layout.error().offset, offset) << text;
  EXPECT_EQ(layout.error().length, length) << text;
  EXPECT_STREQ(layout.error().expected, expected);
}

int number_of(const Layout& layout, Premium premium) {
  int number = 0;
  for (int row = 0; row < layout.side; ++row) {
    for (int column = 0; column < layout.side; ++column) {
      number += layout.at(row, column) == premium;
    }
  }
  return number;
}

TEST(LayoutText, ReadsTheStandardBoard) {
  const Layout layout = layout_of(kStandard);
  EXPECT_EQ(layout.side, 15);
  EXPECT_EQ(layout.start_row, 7);
  EXPECT_EQ(layout.start_column, 7);
  EXPECT_TRUE(layout.symmetric());
  EXPECT_EQ(number_of(layout, {1, 3}), 8);
  EXPECT_EQ(number_of(layout, {1, 2}), 17);  // with the start
  EXPECT_EQ(number_of(layout, {3, 1}), 12);
  EXPECT_EQ(number_of(layout, {2, 1}), 24);
  EXPECT_TRUE(layout.at(0, 0) == (Premium{1, 3}));
  EXPECT_TRUE(layout.at(7, 7) == (Premium{1, 2}));
  EXPECT_TRUE(layout.at(5, 9) == (Premium{3, 1}));
}

TEST(LayoutText, WritesWhatItReads) {
  EXPECT_TRUE(text_of(layout_of(kStandard)).view() == kStandard);
  EXPECT_TRUE(text_of(layout_of("^~\n+.")).view() == "^ ~\n+ .\n");
}

TEST(LayoutText, ReadsRemarksAndPacksOrSpreadsSquares) {
  const Layout layout = layout_of("# three\r\n .'\t\"\r\n\n-= ~#row\n^*.\n");
  EXPECT_TRUE(text_of(layout).view() == ". ' \"\n- = ~\n^ * .\n");
  EXPECT_EQ(layout.start_row, 2);
  EXPECT_EQ(layout.start_column, 1);
  EXPECT_FALSE(layout.symmetric());
}

TEST(LayoutText, SaysWhatIsWrong) {
  expect_error(". x\n", 2, 1, "a square: one of . ' \" ^ - = ~ * +");
  const char* side = "a row of 2 to 21 squares";
  expect_error("", 0, 0, side);
  expect_error("# nothing\n", 10, 0, side);
  expect_error("*", 1, 0, side);
  expect_error("*\n", 1, 1, side);
  expect_error("......................", 21, 1, side);
  const char* width = "as many squares as in the first row";
  expect_error("..\n...", 5, 1, width);
  expect_error("...\n..\n...", 6, 1, width);
  expect_error("...\n..", 6, 0, width);
  const char* rows = "as many rows as squares in a row";
  expect_error("..\n..\n..", 6, 1, rows);
  expect_error("*..\n...\n", 8, 0, rows);
  expect_error("*.\n.+", 4, 1, "one start only");
  expect_error("..\n..", 5, 0, "a start: * or +");
  const char* times = "no row or column where seven tiles count a word more than 144 times";
  expect_error("~~~~\n....\n....\n...+\n", 20, 0, times);
  expect_error("~...\n~...\n~...\n~..+\n", 20, 0, times);
  EXPECT_TRUE(parse_layout("~~==\n....\n....\n...+\n"));  // 144
}

}  // namespace
}  // namespace quadrille::words
