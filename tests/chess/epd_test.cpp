#include "quadrille/chess/notation/epd.hpp"

#include "tests/chess/texts.hpp"

namespace quadrille::chess {
namespace {

void expect_error(std::string_view line, std::size_t offset, std::size_t length,
                  const char* expected) {
  const auto epd = parse_epd(line);
  ASSERT_FALSE(epd) << line;
  EXPECT_EQ(epd.error().offset, offset) << line;
  EXPECT_EQ(epd.error().length, length) << line;
  EXPECT_STREQ(epd.error().expected, expected);
}

TEST(Epd, ReadsAPositionOfATestSuite) {
  const auto epd =
      parse_epd("6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Ra8# O-O-O; id \"back; rank\"; ce 32000;");
  ASSERT_TRUE(epd);
  EXPECT_TRUE(epd->setup == setup_of("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"));
  EXPECT_EQ(epd->operations.size(), 3u);
  EXPECT_TRUE(epd->find("ce") == std::string_view("32000"));
  EXPECT_TRUE(epd->find("id") == std::string_view("\"back; rank\""));
  EXPECT_FALSE(epd->find("am"));
  std::string_view best = *epd->find("bm");
  EXPECT_TRUE(next_operand(best) == std::string_view("Ra8#"));
  EXPECT_TRUE(next_operand(best) == std::string_view("O-O-O"));
  EXPECT_FALSE(next_operand(best));
  std::string_view id = *epd->find("id");
  EXPECT_TRUE(next_operand(id) == std::string_view("back; rank"));
  EXPECT_FALSE(next_operand(id));
}

TEST(Epd, ReadsPerftLists) {
  const auto epd = parse_epd("4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197\r\n");
  ASSERT_TRUE(epd);
  EXPECT_EQ(epd->operations.size(), 3u);
  EXPECT_TRUE(epd->find("D1") == std::string_view("15"));
  EXPECT_TRUE(epd->find("D3") == std::string_view("1197"));
}

TEST(Epd, TakesTheClocksFromEitherPlace) {
  const auto fields = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - 7 40 id \"a\"");
  const auto operations = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - hmvc 7; fmvn 40;");
  ASSERT_TRUE(fields && operations);
  EXPECT_TRUE(fields->setup == operations->setup);
  EXPECT_EQ(fields->setup.half_moves, 7);
  EXPECT_EQ(fields->setup.full_move, 40);
}

TEST(Epd, ReadsPositionsWithoutOperations) {
  const auto epd = parse_epd("4k3/8/8/8/8/8/8/4K3 w - -");
  ASSERT_TRUE(epd);
  EXPECT_TRUE(epd->operations.empty());
  const auto bare = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - ; ;; ");
  ASSERT_TRUE(bare);
  EXPECT_TRUE(bare->operations.empty());
  const auto noop = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - noop;");
  ASSERT_TRUE(noop);
  EXPECT_TRUE(noop->find("noop") == std::string_view());
}

TEST(Epd, RefusesBadOperations) {
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - 12x; bm", 26, 4, "half-moves: a number from 0 to 65535");
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - +bm e4;", 26, 1,
               "operation: a name such as bm, am or id");
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - id \"a;", 32, 0,
               "operation: a quote that closes the text");
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - hmvc -1;", 26, 7, "hmvc: a number from 0 to 65535");
  expect_error("4k3/8/8/8/8/8/8/4K3 w - - a; fmvn;", 29, 4, "fmvn: a number from 0 to 65535");
  expect_error("4k3/8/8/8/8/8/8/4K3 x - - bm e4;", 20, 1, "side to move: w or b");
}

TEST(Epd, RefusesMoreOperationsThanItHolds) {
  Text<26 + 33 * 2> line;
  for (const char letter : std::string_view("4k3/8/8/8/8/8/8/4K3 w - - ")) {
    line.letters[line.length++] = letter;
  }
  for (int operation = 0; operation < 33; ++operation) {
    line.letters[line.length++] = 'a';
    line.letters[line.length++] = ';';
  }
  const std::string_view text = line.view();
  EXPECT_TRUE(parse_epd(text.substr(0, text.size() - 2)));
  expect_error(text, text.size() - 2, 2, "the end after 32 operations");
}

}  // namespace
}  // namespace quadrille::chess
