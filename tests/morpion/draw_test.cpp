#include "quadrille/morpion/pictures/draw.hpp"

#include "tests/morpion/records.hpp"

namespace quadrille::morpion {
namespace {

constexpr std::string_view kFourMoves = "4,3:H4 5,3:H1 3,-1:V0 2,2:DP2";

TEST(Draw, NumbersThePointsAndJoinsThem) {
  const auto drawn = draw(record_of(k5T, kFourMoves));
  ASSERT_TRUE(drawn) << drawn.error().text;
  const std::string_view expected =
      "             3\n"
      "             │\n"
      "             ●   ●   ●   ●\n"
      "             │ ╱\n"
      "             ●           ●\n"
      "           ╱ │\n"
      "         4   ●           ●\n"
      "       ╱     │\n"
      " ●───●───●───●───1───2───●───●───●   ●\n"
      "   ╱\n"
      " ●                                   ●\n";
  EXPECT_EQ(drawn->substr(0, expected.size()), expected);
}

TEST(Draw, WithoutNumbersIsHalfAsWide) {
  const auto drawn = draw(record_of(k5T, kFourMoves), {.numbers = false});
  ASSERT_TRUE(drawn) << drawn.error().text;
  const std::string_view expected =
      "      ○\n"
      "      │\n"
      "      ● ● ● ●\n"
      "      │╱\n"
      "      ●     ●\n"
      "     ╱│\n"
      "    ○ ●     ●\n"
      "   ╱  │\n"
      "●─●─●─●─○─○─●─●─● ●\n"
      " ╱\n"
      "●                 ●\n";
  EXPECT_EQ(drawn->substr(0, expected.size()), expected);
}

// One goes from (1,3) up to (2,2), the other from (1,2) down to (2,3).
TEST(Draw, CrossingDiagonalsAreOneSign) {
  const std::string drawn = *draw(record_of(k5T, "2,2:DP2 2,3:DN2"));
  EXPECT_NE(drawn.find("         1   ●           ●\n       ╳\n"), std::string::npos) << drawn;
}

TEST(Draw, ColoursChangeNothingElse) {
  const Record record = random_record(k5T, 2);
  std::string coloured = *draw(record, {.colours = true});
  for (std::size_t begin; (begin = coloured.find('\x1b')) != std::string::npos;) {
    coloured.erase(begin, coloured.find('m', begin) + 1 - begin);
  }
  EXPECT_EQ(coloured, *draw(record));
  EXPECT_EQ(draw(record)->find('\x1b'), std::string::npos);
}

TEST(Draw, NoLineEndsInABlank) {
  for (const Variant variant : kVariants) {
    for (const bool numbers : {false, true}) {
      const std::string drawn = *draw(random_record(variant, 3), {.numbers = numbers});
      EXPECT_EQ(drawn.find(" \n"), std::string::npos);
      EXPECT_EQ(drawn.back(), '\n');
    }
  }
}

TEST(Draw, MarkedPointsAreDotsAndMakeThePictureLarger) {
  const Record cross = record_of(k4D, "start");
  const DrawOptions options{.numbers = false, .marked = {{-1, 2}, {3, -2}}};
  const std::string_view expected =
      "        ·\n"
      "\n"
      "\n"
      "\n"
      "      ● ● ●\n"
      "\n"
      "      ●   ●\n"
      "\n"
      "· ● ● ●   ● ● ●\n";
  EXPECT_EQ(draw(cross, options)->substr(0, expected.size()), expected);
  EXPECT_EQ(drawn_box(cross, options), (Box{-1, -2, 6, 6}));
}

TEST(Draw, LinesThatLeaveTheGridAreCut) {
  const Record record = record_of(k5T, "9,9:H0 9,9:V0 9,0:DP0 9,9:DN0 0,0:DP4");
  EXPECT_TRUE(draw(record));
  EXPECT_TRUE(draw(record, {.numbers = false}));
}

TEST(Draw, PointsFarAwayAreRefused) {
  const auto drawn = draw(record_of(k5T, "32767,0:H0"));
  ASSERT_FALSE(drawn);
  EXPECT_EQ(drawn.error().text, "a grid of 32767 by 9 cells, expected at most 128 to draw");
}

}  // namespace
}  // namespace quadrille::morpion
