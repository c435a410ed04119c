#include "quadrille/words/leaves/leave_table.hpp"

#include <algorithm>
#include <set>

#include "quadrille/words/engine/builtin.hpp"
#include "quadrille/words/evaluate/equity.hpp"
#include "tests/sanitized.hpp"
#include "tests/words/plain_words.hpp"
#include "tests/words/texts.hpp"

namespace quadrille::words {
namespace {

// How many sets of 1 to 6 tiles a distribution holds, by the polynomial whose factors are
// 1 + x + … + x^count.
std::size_t holdable(const Tiles& tiles) {
  std::array<std::size_t, kMostKept + 1> ways = {1};
  for (int kind = 0; kind <= tiles.letters; ++kind) {
    std::array<std::size_t, kMostKept + 1> more{};
    for (std::size_t size = 0; size <= kMostKept; ++size) {
      for (std::size_t of_kind = 0; of_kind <= size; ++of_kind) {
        if (of_kind <= tiles.count[static_cast<std::size_t>(kind)]) {
          more[size] += ways[size - of_kind];
        }
      }
    }
    ways = more;
  }
  std::size_t sum = 0;
  for (std::size_t size = 1; size <= kMostKept; ++size) sum += ways[size];
  return sum;
}

std::string refusal(std::string_view leave, float value, const Tiles& tiles) {
  const auto file = make_leaves({{word_of(leave), value}});
  EXPECT_TRUE(file);
  const auto fixed = fixed_leaves(*file, tiles);
  return fixed ? "" : fixed.error().text;
}

TEST(LeaveTable, VisitsEachLeaveThatADistributionHoldsOnce) {
  for (const std::string_view language : builtin_languages()) {
    const Tiles& tiles = *builtin_tiles(language);
    std::vector<bool> seen(leave_count(tiles.letters));
    std::size_t visited = 0, wrong = 0;
    each_leave(tiles, [&](std::span<const Tile> leave, std::size_t number) {
      ++visited;
      wrong += number != leave_number(leave) || seen[number] ||
               !std::is_sorted(leave.begin(), leave.end());
      for (const Tile tile : leave) {
        wrong += std::count(leave.begin(), leave.end(), tile) > tiles.count[tile];
      }
      seen[number] = true;
    });
    EXPECT_EQ(wrong, 0u) << language;
    EXPECT_EQ(visited, holdable(tiles)) << language;
    if (kSanitized) break;
  }
  EXPECT_EQ(holdable(*builtin_tiles("english")), 914'624u);
}

TEST(LeaveTable, RoundsValuesAndSaysByHowMuch) {
  const Tiles tiles = tiles_of(kEnglish);
  const auto file = make_leaves({{word_of("S"), 8.25f},
                                 {word_of("@S"), 30 + 1.4f / 256},
                                 {word_of("QVV"), -127.99609375f},
                                 {word_of("EIRST"), 1.0f / 512}});
  const auto fixed = fixed_leaves(*file, tiles);
  ASSERT_TRUE(fixed);
  ASSERT_EQ(fixed->values.size(), leave_count(26));
  const auto value = [&](std::string_view leave) {
    const Word word = word_of(leave);
    return fixed->values[leave_number(std::vector<Tile>(word.begin(), word.end()))];
  };
  EXPECT_EQ(value("S"), 8 * 256 + 64);
  EXPECT_EQ(value("@S"), 30 * 256 + 1);
  EXPECT_EQ(value("QVV"), -32767);
  EXPECT_EQ(value("EIRST"), 1);
  EXPECT_EQ(value("A"), 0);
  EXPECT_FLOAT_EQ(fixed->largest_error, 1.0f / 512);
}

TEST(LeaveTable, RefusesWhatTheFormCannotHold) {
  const Tiles tiles = tiles_of(kEnglish);
  EXPECT_EQ(refusal("@@S", 128, tiles), "leave ??S: 128 points, beyond ±127.99");
  EXPECT_EQ(refusal("QVV", -128, tiles), "leave QVV: -128 points, beyond ±127.99");
  EXPECT_EQ(refusal("ABCDEFG", 1, tiles), "leave ABCDEFG: 7 tiles, more than 6");
  const Tiles small = tiles_of(kSmallLanguage);
  EXPECT_EQ(refusal("ABC", 1, small), "");
  EXPECT_EQ(refusal("ABCD", 1, small), "leave AÑ[CH]<4>: tile 4, and the language has 3 letters");
}

TEST(LeaveTable, GoesToAFileAndBack) {
  const Tiles& tiles = *builtin_tiles("english");
  std::vector<std::int16_t> values(leave_count(tiles.letters));
  each_leave(tiles, [&](std::span<const Tile>, std::size_t number) {
    values[number] = static_cast<std::int16_t>(number * 7919 % 65535 - 32767);
  });
  const auto file = leave_file(values, tiles);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->values().size(), 914'624u);
  const auto fixed = fixed_leaves(*file, tiles);
  ASSERT_TRUE(fixed);
  EXPECT_TRUE(fixed->values == values);
  EXPECT_EQ(fixed->largest_error, 0);
}

}  // namespace
}  // namespace quadrille::words
