#include "quadrille/core/text.hpp"

#include "tests/portable.hpp"

namespace quadrille {
namespace {

TEST(Text, DigitsAndSpacesAreThoseOfAscii) {
  int digits = 0, spaces = 0;
  for (int byte = 0; byte < 256; ++byte) {
    digits += is_digit(static_cast<char>(byte));
    spaces += is_space(static_cast<char>(byte));
  }
  EXPECT_EQ(digits, 10);
  EXPECT_EQ(spaces, 6);
  for (const char letter : {'0', '9'}) EXPECT_TRUE(is_digit(letter));
  for (const char letter : {' ', '\t', '\n', '\v', '\f', '\r'}) EXPECT_TRUE(is_space(letter));
}

TEST(Text, IsTrimmedAtItsEnds) {
  EXPECT_TRUE(trim(" \t a  b\r\n") == "a  b");
  EXPECT_TRUE(trim_start(" a ") == "a ");
  EXPECT_TRUE(trim_end(" a ") == " a");
  EXPECT_TRUE(trim("a") == "a");
  EXPECT_TRUE(trim(" \n").empty());
  EXPECT_TRUE(trim("").empty());
}

TEST(Text, IsTakenWordByWord) {
  std::string_view rest = "  save\t my file ";
  EXPECT_TRUE(take_word(rest) == "save");
  EXPECT_TRUE(rest == "\t my file ");
  EXPECT_TRUE(take_word(rest) == "my");
  EXPECT_TRUE(take_word(rest) == "file");
  EXPECT_TRUE(take_word(rest).empty());
  EXPECT_TRUE(rest.empty());
}

}  // namespace
}  // namespace quadrille
