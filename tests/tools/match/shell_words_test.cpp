#include "tools/match/shell_words.hpp"

#include <gtest/gtest.h>

namespace quadrille::match {
namespace {

using Words = std::vector<std::string>;

TEST(ShellWords, AreSeparatedByBlanks) {
  EXPECT_EQ(*shell_words("  gnuchess\t-u "), (Words{"gnuchess", "-u"}));
}

TEST(ShellWords, AreHeldTogetherByQuotes) {
  EXPECT_EQ(*shell_words(R"('my engine' --name="a b"c '' "it's")"),
            (Words{"my engine", "--name=a bc", "", "it's"}));
}

TEST(ShellWords, TakeWhatFollowsABackslashAsItIs) {
  EXPECT_EQ(*shell_words(R"(my\ engine "a\"b" 'a\b')"), (Words{"my engine", "a\"b", "a\\b"}));
}

TEST(ShellWords, AreRefusedWhereAQuoteStaysOpenOrNothingIsThere) {
  for (const char* text : {"", "  ", "'a", "a \"b", "a\\"}) EXPECT_FALSE(shell_words(text)) << text;
}

}  // namespace
}  // namespace quadrille::match
