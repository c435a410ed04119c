#include "quadrille/words/evaluate/static_value.hpp"

#include "quadrille/words/evaluate/opening.hpp"
#include "quadrille/words/moves/subracks.hpp"
#include "tests/words/boards.hpp"

namespace quadrille::words {
namespace {

constexpr Tiles kLetters = tiles_of(26, 4);

// Not on the stack, where a 68000 has little room.
std::array<std::int16_t, leave_count(26)> leave_values;
Subracks all_parts;

Play exchange_named(std::string_view tiles) {
  Play play;
  play.kind = PlayKind::exchange;
  for (const Tile tile : rack_of(tiles)) play.tiles[play.length++] = tile;
  return play;
}

int points_kept(const Turn& turn, const Play& play) {
  return static_cast<int>(worth_of_kept(turn, play, kLetters, Leaves(leave_values)) / kPoint);
}

TEST(StaticValue, OfAnyPlayIsThatOfTheLeave) {
  const Tile kept[] = {tile_named('C')};
  leave_values[leave_number(kept)] = 8 * kPoint;
  const Turn turn{rack_of("CAT"), 50, 0};
  EXPECT_EQ(points_kept(turn, place_named("3B AT")), 8);
  EXPECT_EQ(points_kept(turn, place_named("1A TA")), 8);  // no word, and nowhere near the start
  EXPECT_EQ(points_kept(turn, place_named("3A CAT")), 0);
  EXPECT_EQ(points_kept(turn, exchange_named("AT")), 8);
  EXPECT_EQ(points_kept(turn, Play{}), -100);
  leave_values[leave_number(kept)] = 0;
}

// A is worth 1 and Q 10; the other player holds 13 points.
TEST(StaticValue, GoingOutEarnsTheOtherRackTwiceAndAnythingElseCosts) {
  const Turn turn{rack_of("AQ?"), 0, 13};
  EXPECT_EQ(points_kept(turn, place_named("3B AQa")), 26);
  EXPECT_EQ(points_kept(turn, place_named("3B Aa")), -(10 + 2 * 10));
  EXPECT_EQ(points_kept(turn, place_named("3B Qa")), -(10 + 2 * 1));
  EXPECT_EQ(points_kept(turn, place_named("3B AQ")), -10);  // the blank costs no points
  EXPECT_EQ(points_kept(turn, Play{}), -(10 + 2 * 11));
  EXPECT_EQ(points_kept(Turn{{}, 0, 13}, Play{}), -100);  // nobody can be on turn there
}

TEST(StaticValue, IsThatOfEveryPartOfTheRack) {
  for (const int bag : {0, 50}) {
    const Turn turn{rack_of("AACQZ?"), bag, 13};
    all_parts.set(turn, kLetters, Leaves(leave_values));
    for (int size = 1; size <= turn.rack.size(); ++size) {
      const Parts& parts = all_parts.of_size(size);
      for (int number = 0; number < parts.count; ++number) {
        const unsigned part = parts.masks[number];
        Play play;
        play.kind = PlayKind::exchange;
        for (int place = 0; place < turn.rack.size(); ++place) {
          if ((part >> place & 1) != 0) play.tiles[play.length++] = turn.rack[place];
        }
        EXPECT_EQ(worth_of_kept(turn, play, kLetters, Leaves(leave_values)), all_parts.leave(part));
      }
    }
  }
}

// On the standard board G8 and I8 are between squares that double a letter, F8 and H8 are not; the
// first letters of the alphabet are the vowels here, as far as E.
TEST(Opening, EachVowelBesideAPremiumSquareCosts) {
  Tiles tiles = kLetters;
  tiles.vowels = rack_of("AE").letters();
  static constexpr BoardPremiums<15> kPremiums(kStandardLayout);
  const Opening opening(kPremiums, tiles, kVowelPenalty);
  EXPECT_EQ(opening.cost(place_named("8F TAX")), kVowelPenalty);
  EXPECT_EQ(opening.cost(place_named("8G TAX")), 0);
  EXPECT_EQ(opening.cost(place_named("8H TAX")), kVowelPenalty);
  EXPECT_EQ(opening.cost(place_named("8H TaX")), kVowelPenalty);  // a blank is the letter it shows
  EXPECT_EQ(opening.cost(place_named("8F TABE")), 2 * kVowelPenalty);
  EXPECT_EQ(opening.cost(place_named("H7 AXE")), 2 * kVowelPenalty);  // H7, H9 down as G8, I8
  EXPECT_EQ(opening.cost(place_named("H8 AXE")), 0);
  EXPECT_EQ(opening.cost(Play{}), 0);
  EXPECT_EQ(Opening().cost(place_named("8F TABE")), 0);  // there are tiles on the board
}

TEST(StaticValue, PointsAtTheEndOfAGame) {
  EXPECT_EQ(points_of(rack_of("AQ?"), kLetters), 11);
  EXPECT_EQ(points_of({}, kLetters), 0);
  EXPECT_EQ(out_bonus(11), 22);
  EXPECT_EQ(left_penalty(11), 11);
  EXPECT_EQ(bingo_bonus(7), 50);
  EXPECT_EQ(bingo_bonus(6), 0);
}

TEST(Kept, AreTheTilesThatAPlayDoesNotUse) {
  EXPECT_TRUE(kept(rack_of("CATS"), place_named("3B AT")) == rack_of("CS"));
  EXPECT_TRUE(kept(rack_of("?AAT"), place_named("3B aT")) == rack_of("AA"));
  EXPECT_TRUE(kept(rack_of("?AAT"), place_named("3B AT")) == rack_of("?A"));
  EXPECT_TRUE(kept(rack_of("CATS"), place_named("3B ...S")) == rack_of("ACT"));
  EXPECT_TRUE(kept(rack_of("CATS"), Play{}) == rack_of("CATS"));
  EXPECT_TRUE(kept(rack_of("??AAT"), exchange_named("?A")) == rack_of("?AT"));
}

}  // namespace
}  // namespace quadrille::words
