#include "quadrille/words/moves/subracks.hpp"

#include <bit>

#include "tests/words/boards.hpp"

namespace quadrille::words {
namespace {

constexpr Tiles kLetters = tiles_of(26, 4);

// Not on the stack, where a 68000 has little room.
Subracks subracks;

void set(std::string_view rack, int bag = 50, int opponent = 0, const Leaves& leaves = {}) {
  subracks.set({rack_of(rack), bag, opponent}, kLetters, leaves);
}

int parts() {
  int count = 0;
  for (int size = 1; size <= kRackSize; ++size) count += subracks.of_size(size).count;
  return count;
}

TEST(Subracks, OfEqualTilesAreTheSameWhicheverIsTaken) {
  set("AABC");
  EXPECT_EQ(subracks.of_size(1).count, 3);  // A B C
  EXPECT_EQ(subracks.of_size(2).count, 4);  // AA AB AC BC
  EXPECT_EQ(subracks.of_size(3).count, 3);  // AAB AAC ABC
  EXPECT_EQ(subracks.of_size(4).count, 1);
  set("AAAAAAA");
  EXPECT_EQ(parts(), 7);
  set("ABCDEF?");
  EXPECT_EQ(parts(), 127);
}

TEST(Subracks, KnowTheirLettersAndBlanks) {
  set("AB??");
  const PartLetters& all = subracks.of_size(4).letters.parts[0];
  EXPECT_EQ(all.blanks, 2);
  EXPECT_EQ(all.key, kLetterKeys[1] + kLetterKeys[2]);
  EXPECT_EQ(subracks.playable(), kAllLetters);
  set("ABZ");
  EXPECT_EQ(subracks.playable(), set_of(1) | set_of(2) | set_of(26));
}

TEST(Subracks, LeaveTheRestOfTheRack) {
  static std::array<std::int16_t, leave_count(26)> values;
  const Tile kept[] = {1, 3};  // AC
  values[leave_number(kept)] = 321;
  set("ABC", 50, 0, Leaves(values));
  EXPECT_EQ(subracks.leave(0b010), 321);
  EXPECT_EQ(subracks.leave(0b001), 0);
  EXPECT_EQ(subracks.best_leave(1), 321);
  EXPECT_EQ(subracks.best_leave(2), 0);
  values[leave_number(kept)] = 0;
}

TEST(Subracks, GoOutOrPayOnceTheBagIsEmpty) {
  set("AQ?", 0, 13);
  EXPECT_EQ(subracks.leave(0b111), 26 * kPoint);
  EXPECT_EQ(subracks.leave(0b011), -(10 + 2 * 10) * kPoint);
  EXPECT_EQ(subracks.leave(0b101), -(10 + 2 * 1) * kPoint);
  EXPECT_EQ(subracks.best_leave(2), -10 * kPoint);  // keep the blank
}

TEST(Subracks, KnowTheBestTileForASquare) {
  set("AEQ?");
  EXPECT_EQ(subracks.fitting(kAllLetters).best, 10);
  EXPECT_EQ(subracks.fitting(set_of(1) | set_of(5)).best, 1);
  EXPECT_EQ(subracks.fitting(set_of(26)).best, 0);      // only the blank
  EXPECT_EQ(subracks.fitting(set_of(5)).mask, 0b0101);  // the blank and E
  EXPECT_EQ(subracks.fitting(0).mask, 0);
}

TEST(Subracks, PutTheBestTilesOnTheBestSquares) {
  Premiums premiums;
  premiums.add(Premiums::step(1), 2);
  premiums.add(Premiums::step(3), 1);
  set("AQZ");
  EXPECT_EQ(subracks.best_play(premiums), 2 * (10 + 3 * 10) * kPoint);
  set("AQ");
  EXPECT_EQ(subracks.best_play(premiums), 2 * (1 + 3 * 10) * kPoint);
  // Another rack, the same squares: nothing is remembered.
  set("AE");
  EXPECT_EQ(subracks.best_play(premiums), 2 * (1 + 3) * kPoint);
}

TEST(Subracks, OfAnEmptyRackAreNone) {
  set("");
  EXPECT_EQ(parts(), 0);
  EXPECT_EQ(subracks.playable(), 0u);
}

}  // namespace
}  // namespace quadrille::words
