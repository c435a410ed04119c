#include "quadrille/morpion/board/variant.hpp"

#include <cstddef>

#include "tests/portable.hpp"

namespace quadrille::morpion {
namespace {

constexpr const char* kCrossForFive[]{
    "...####...",  //
    "...#..#...",  //
    "...#..#...",  //
    "####..####",  //
    "#........#",  //
    "#........#",  //
    "####..####",  //
    "...#..#...",  //
    "...#..#...",  //
    "...####...",
};

constexpr const char* kCrossForFour[]{
    "..###..",  //
    "..#.#..",  //
    "###.###",  //
    "#.....#",  //
    "###.###",  //
    "..#.#..",  //
    "..###..",
};

template <std::size_t Side>
void expect_cross(Variant variant, const char* const (&picture)[Side], int points) {
  const int side = static_cast<int>(Side);
  ASSERT_EQ(variant.last(), side - 1);
  int found = 0;
  for (int y = -2; y < side + 2; ++y) {
    for (int x = -2; x < side + 2; ++x) {
      const bool inside = 0 <= x && x < side && 0 <= y && y < side;
      const bool expected = inside && picture[y][x] == '#';
      EXPECT_EQ(variant.in_cross(x, y), expected) << x << ',' << y;
      found += variant.in_cross(x, y);
    }
  }
  EXPECT_EQ(found, points);
}

TEST(Variant, StartsLinesOfFiveFromACrossOf36Points) {
  expect_cross(k5T, kCrossForFive, 36);
  expect_cross(k5D, kCrossForFive, 36);
}

TEST(Variant, StartsLinesOfFourFromACrossOf24Points) {
  expect_cross(k4T, kCrossForFour, 24);
  expect_cross(k4D, kCrossForFour, 24);
}

TEST(Variant, HasANameThatFindsIt) {
  for (const Variant variant : kVariants) {
    const auto found = variant_named(name_of(variant));
    ASSERT_TRUE(found.has_value());
    EXPECT_TRUE(*found == variant);
  }
  EXPECT_TRUE(name_of(k5T) == "5T");
  EXPECT_TRUE(name_of(k5D) == "5D");
  EXPECT_TRUE(name_of(k4T) == "4T");
  EXPECT_TRUE(name_of(k4D) == "4D");
}

TEST(Variant, IsNotFoundUnderAnotherName) {
  for (const char* name : {"", "5", "T", "5t", "6T", "5T ", "T5"}) {
    EXPECT_FALSE(variant_named(name).has_value()) << name;
  }
}

TEST(Variant, KnowsHowFarApartLinesInConflictStart) {
  EXPECT_EQ(k5T.reach(), 3);
  EXPECT_EQ(k5D.reach(), 4);
  EXPECT_EQ(k4T.reach(), 2);
  EXPECT_EQ(k4D.reach(), 3);
}

TEST(Variant, KnowsItsRecord) {
  EXPECT_EQ(record_of(k5T), 178);
  EXPECT_EQ(record_of(k5D), 82);
  EXPECT_EQ(record_of(k4T), 62);
  EXPECT_EQ(record_of(k4D), 35);
  EXPECT_FALSE(record_is_proven(k5T));
  EXPECT_FALSE(record_is_proven(k5D));
  EXPECT_TRUE(record_is_proven(k4T));
  EXPECT_TRUE(record_is_proven(k4D));
}

}  // namespace
}  // namespace quadrille::morpion
