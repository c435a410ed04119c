#include "quadrille/morpion/records/pentasol.hpp"

#include "tests/morpion/records.hpp"

namespace quadrille::morpion {
namespace {

std::string pentasol_refusal(std::string_view text, Variant variant = k5T) {
  return refusal_of([&] { return read_pentasol(text, variant); });
}

TEST(Pentasol, TheFirstLineIsWhereTheCrossHasThreeThree) {
  for (const std::string_view text :
       {"(28,28)\n(24,28) - +2\n", "(3,3)\n(-1,3) - 2", "(0,0)\n(-4,0) - +2\n"}) {
    const auto record = read_pentasol(text, k5T);
    ASSERT_TRUE(record) << record.error().text;
    EXPECT_EQ(*record, record_of(k5T, "-1,3:H0")) << text;
  }
}

// The distance is that from the new point to the middle, so it is 2 for the first point of a line.
TEST(Pentasol, TheDistanceCountsFromTheNewPointToTheMiddle) {
  const auto record = read_pentasol(
      "(28,28)\n"
      "(25,27) | +2\n"   // above the left end of the cross, the line goes down
      "(31,35) | -2\n"   // below its bottom
      "(27,32) \\ 0\n"   // the middle of a falling line
      "(29,31) - -2\n"   // the last point of a line across
      "(33,30) / -2\n",  // the upper end of a rising one
      k5D);
  ASSERT_TRUE(record) << record.error().text;
  EXPECT_EQ(*record, record_of(k5D, "0,2:V0 6,10:V4 2,7:DN2 4,6:H4 8,5:DP4"));
}

TEST(Pentasol, SpacesAndRemarksMayStandAnywhere) {
  const auto record = read_pentasol(
      "\xEF\xBB\xBF# Game\r\n#\r\n\r\n ( 28 , 28 ) \r\n(24,28)-+2\r\n\t#  indented\r\n(24,31)- + 2",
      k5T);
  ASSERT_TRUE(record) << record.error().text;
  Record expected = record_of(k5T, kTwoMoves);
  expected.description = "Game\n\n indented";
  EXPECT_EQ(*record, expected);
}

TEST(Pentasol, IsWrittenAsTheRecordSiteHasIt) {
  Record record = record_of(k5D, "0,2:V0 6,10:V4 2,7:DN2 4,6:H4 8,5:DP4");
  record.description = "five\n\nmoves";
  EXPECT_EQ(*write_pentasol(record),
            "# five\n#\n# moves\n(28,28)\n(25,27) | +2\n(31,35) | -2\n(27,32) \\ 0\n(29,31) - -2\n"
            "(33,30) / -2\n");
}

TEST(Pentasol, AGameReadsBack) {
  for (const Variant variant : {k5T, k5D}) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      Record record = random_record(variant, seed);
      record.description = "seed\n  " + std::to_string(seed);
      const auto text = write_pentasol(record);
      ASSERT_TRUE(text);
      const auto again = read_pentasol(*text, variant);
      ASSERT_TRUE(again) << again.error().text;
      EXPECT_EQ(*again, record);
    }
  }
  Record far = record_of(k5T, "-32768,32767:H0");
  EXPECT_EQ(*read_pentasol(*write_pentasol(far), k5T), far);
}

TEST(Pentasol, OnlyKnowsLinesOfFive) {
  EXPECT_EQ(pentasol_refusal("(28,28)", k4D), "Pentasol has no games of 4D, expected 5T or 5D");
  const auto text = write_pentasol(record_of(k4T, "start"));
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().text, "Pentasol has no games of 4T, expected 5T or 5D");
}

TEST(Pentasol, NamesLineAndCharacter) {
  EXPECT_EQ(pentasol_refusal("# only remarks\n"),
            "line 2, character 1: the text ends, expected the reference point, such as (28,28)");
  EXPECT_EQ(pentasol_refusal("28,28"),
            "line 1, character 1: '2', expected a point such as (28,28)");
  EXPECT_EQ(pentasol_refusal("(28;28)"),
            "line 1, character 4: ';', expected a comma between column and row");
  EXPECT_EQ(pentasol_refusal("(x,28)"), "line 1, character 2: 'x', expected a column");
  EXPECT_EQ(pentasol_refusal("(28,-)"), "line 1, character 6: ')', expected a row");
  EXPECT_EQ(pentasol_refusal("(28,28"),
            "line 1, character 7: the text ends, expected a closing parenthesis");
  EXPECT_EQ(pentasol_refusal("(28,100000)"), "line 1, character 10: '0', expected a row");
  EXPECT_EQ(pentasol_refusal("(28,28) - 2"),
            "line 1, character 9: '-', expected the end of the line");
  EXPECT_EQ(pentasol_refusal("(28,28)\n(1,1) x 2"),
            "line 2, character 7: 'x', expected a direction: - | / or \\");
  EXPECT_EQ(pentasol_refusal("(28,28)\n(1,1)\n(1,2) | 2"),
            "line 2, character 6: the line ends, expected a direction: - | / or \\");
  EXPECT_EQ(pentasol_refusal("(28,28)\n(1,1) - -3"),
            "line 2, character 10: '3', expected the distance of the middle, -2 to 2");
  EXPECT_EQ(pentasol_refusal("(28,28)\n(1,1) - 2 2"),
            "line 2, character 11: '2', expected the end of the line");
  EXPECT_EQ(pentasol_refusal("(28,28)\n(99999,1) - 2"),
            "line 2, character 1: '(99999,1) - 2', expected a point nearer to the cross");
  std::string long_game = "(28,28)\n";
  for (int move = 0; move < 513; ++move) long_game += "(1,1) - 2\n";
  EXPECT_EQ(pentasol_refusal(long_game),
            "line 514, character 1: '(1,1) - 2', expected no more moves than a game can have");
}

}  // namespace
}  // namespace quadrille::morpion
