#include "quadrille/words/leaves/leave_bytes.hpp"

#include <gtest/gtest.h>

#include "quadrille/words/evaluate/leaves.hpp"
#include "tests/words/texts.hpp"

namespace quadrille::words {
namespace {

// A and the blank: 28 sets of up to six tiles, of which there are so many of each size and so many
// As in them: 1 + 2 + 3 + 4 + 5 + 6 + 7.
const Tiles kOneLetter = tiles_of("? ? 3 0\nA a 5 1 vowel\n");
constexpr std::size_t kSets = 28;

std::string refusal(std::string_view bytes) {
  const auto values = parse_leave_bytes(bytes, kOneLetter);
  return values ? "" : values.error().text;
}

TEST(LeaveBytes, AreSixteenBitsWithTheLittleEndFirst) {
  const std::int16_t values[] = {0, 1, -1, 256, -32768, 32767};
  const char expected[] = "\x00\x00\x01\x00\xFF\xFF\x00\x01\x00\x80\xFF\x7F";
  EXPECT_EQ(leave_bytes(values), std::string(expected, 12));
  EXPECT_EQ(leave_bytes({}), "");
}

TEST(LeaveBytes, HaveEachSetAtTheSumOfItsBinomials) {
  std::string bytes(2 * kSets, '\0');
  bytes[2 * 1 + 1] = 2;        // C(0 + 6, 6): the blank
  bytes[2 * 7 + 1] = 3;        // C(1 + 6, 6): A
  bytes[2 * 8 + 1] = 5;        // and C(0 + 5, 5): A and the blank
  bytes[2 * (7 + 6) + 1] = 7;  // and C(1 + 5, 5): two As
  const auto values = parse_leave_bytes(bytes, kOneLetter);
  ASSERT_TRUE(values);
  ASSERT_EQ(values->size(), kSets);
  const auto points = [&](std::string_view leave) {
    const Rack rack = rack_of(leave, kOneLetter);
    return Leaves(*values)[leave_number({rack.begin(), rack.end()})] / kPoint;
  };
  EXPECT_EQ(points(""), 0);
  EXPECT_EQ(points("?"), 2);
  EXPECT_EQ(points("A"), 3);
  EXPECT_EQ(points("?A"), 5);
  EXPECT_EQ(points("AA"), 7);
  EXPECT_EQ(points("AAA"), 0);
}

TEST(LeaveBytes, AreReadAsTheyWereWritten) {
  std::vector<std::int16_t> values;
  for (std::size_t number = 0; number < kSets; ++number) {
    values.push_back(static_cast<std::int16_t>(number * 2427 - 32768));
  }
  EXPECT_LT(values.front(), 0);
  EXPECT_GT(values.back(), 0);
  const auto read = parse_leave_bytes(leave_bytes(values), kOneLetter);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, values);
}

TEST(LeaveBytes, AreAsManyAsTheLanguageNeeds) {
  EXPECT_EQ(refusal(std::string(2 * kSets, '\0')), "");
  for (const std::size_t size : {std::size_t{0}, 2 * kSets - 2, 2 * kSets - 1, 2 * kSets + 1}) {
    EXPECT_EQ(refusal(std::string(size, '\0')),
              std::to_string(size) + " bytes, expected 2 for each of 28 leaves of 1 letters");
  }
  const Tiles english = tiles_of(kEnglish);
  EXPECT_TRUE(parse_leave_bytes(std::string(2'215'136, '\0'), english));
  EXPECT_FALSE(parse_leave_bytes(std::string(2 * kSets, '\0'), english));
}

}  // namespace
}  // namespace quadrille::words
