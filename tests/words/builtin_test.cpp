#include "quadrille/words/engine/builtin.hpp"

#include "quadrille/words/evaluate/leaves.hpp"
#include "tests/words/texts.hpp"

namespace quadrille::words {
namespace {

int points(const Tiles& tiles) {
  int sum = 0;
  for (std::size_t letter = 1; letter < kKinds; ++letter) {
    sum += tiles.count[letter] * tiles.value[letter];
  }
  return sum;
}

void expect_language(std::string_view name, int letters, int total, int value) {
  const Tiles* tiles = builtin_tiles(name);
  ASSERT_TRUE(tiles) << name;
  EXPECT_EQ(tiles->letters, letters) << name;
  EXPECT_EQ(tiles->total(), total) << name;
  EXPECT_EQ(tiles->count[kBlank], 2) << name;
  EXPECT_EQ(points(*tiles), value) << name;
}

TEST(Builtin, HasFourLanguages) {
  EXPECT_EQ(builtin_languages().size(), 4);
  expect_language("english", 26, 100, 187);
  expect_language("french", 26, 102, 197);
  expect_language("german", 29, 102, 202);
  expect_language("spanish", 28, 100, 192);
  EXPECT_TRUE(*builtin_tiles("english") == tiles_of(kEnglish));
  EXPECT_EQ(builtin_tiles("klingon"), nullptr);
  for (const std::string_view name : builtin_languages()) EXPECT_TRUE(builtin_tiles(name));
}

TEST(Builtin, WritesLettersOfALanguageItsWay) {
  const Tiles& spanish = *builtin_tiles("spanish");
  EXPECT_TRUE(spanish.capital[4].text() == "[CH]");
  EXPECT_TRUE(spanish.small[16].text() == "ñ");
  EXPECT_EQ(spanish.value[16], 8);
  const Tiles& german = *builtin_tiles("german");
  EXPECT_TRUE(german.capital[2].text() == "Ä");
  EXPECT_EQ(german.value[2], 6);
  EXPECT_EQ(german.count[6], 15);
  const Tiles& french = *builtin_tiles("french");
  EXPECT_EQ(french.count[5], 15);
  EXPECT_EQ(french.value[11], 10);
}

TEST(Builtin, HasTwoLayouts) {
  EXPECT_EQ(builtin_layouts().size(), 2);
  ASSERT_TRUE(builtin_layout("standard"));
  EXPECT_TRUE(*builtin_layout("standard") == layout_of(kStandard));
  ASSERT_TRUE(builtin_layout("super"));
  const Layout& super = *builtin_layout("super");
  EXPECT_EQ(super.side, 21);
  EXPECT_TRUE(super.symmetric());
  EXPECT_TRUE(super.at(0, 0) == (Premium{1, 4}));
  EXPECT_TRUE(super.at(2, 5) == (Premium{4, 1}));
  // The standard board lies in its middle.
  for (int row = 0; row < 15; ++row) {
    for (int column = 0; column < 15; ++column) {
      EXPECT_TRUE(super.at(row + 3, column + 3) == builtin_layout("standard")->at(row, column));
    }
  }
  EXPECT_EQ(builtin_layout("round"), nullptr);
}

TEST(Builtin, KnowsWhatEnglishLeavesAreWorth) {
  const Tiles& tiles = *builtin_tiles("english");
  const auto leaves = builtin_leaves("english");
  ASSERT_EQ(leaves.size(), leave_count(tiles.letters));
  EXPECT_EQ(builtin_leaves("english").data(), leaves.data());
  const auto value = [&](std::string_view text) {
    const Rack rack = rack_of(text, tiles);
    return leaves[leave_number({rack.begin(), rack.end()})] / 256.0;
  };
  // What every player knows.
  EXPECT_EQ(value(""), 0);
  EXPECT_GT(value("?"), 15);
  EXPECT_GT(value("S"), 4);
  EXPECT_LT(value("Q"), -3);
  EXPECT_LT(value("V"), 0);
  EXPECT_GT(value("QU"), value("Q"));
  EXPECT_GT(value("ERS"), value("RRS"));
  EXPECT_LT(value("UUU"), value("UU"));
  EXPECT_GT(value("EINRST"), 10);
  EXPECT_TRUE(builtin_leaves("german").empty());
  EXPECT_TRUE(builtin_leaves("klingon").empty());
}

TEST(Builtin, KnowsHowOftenALeadWins) {
  const WinRate& rate = builtin_win_rate();
  for (int unseen = WinRate::kLeastUnseen; unseen <= WinRate::kMostUnseen; ++unseen) {
    for (int lead = -310; lead < 310; ++lead) {
      EXPECT_LE(rate.chance(lead * kPoint, unseen), rate.chance((lead + 1) * kPoint, unseen));
    }
    // To be on turn is worth some ten to thirty points.
    EXPECT_LT(rate.chance(-50 * kPoint, unseen), kCertain / 2);
    EXPECT_GT(rate.chance(20 * kPoint, unseen), kCertain / 2);
  }
  // A lead counts for more near the end.
  EXPECT_GT(rate.chance(60 * kPoint, 10), rate.chance(60 * kPoint, 50));
  EXPECT_GT(rate.chance(60 * kPoint, 50), rate.chance(60 * kPoint, 85));
}

}  // namespace
}  // namespace quadrille::words
