#include "quadrille/words/moves/subracks.hpp"

#include <bit>
#include <span>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/words/evaluate/leave_model.hpp"
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

// A machine without the table works the same values out from the model, for all parts at once.
TEST(Subracks, OfASmallMachineValueWhatIsKeptAsTheModelDoes) {
  static LeaveModel model;
  static SubracksOn<CartridgeMachine> small;
  Rng rng(7);
  const auto number = [&] { return static_cast<LeaveModel::Number>(rng.below(4001)) - 2000; };
  const auto fill = [&](auto& row) {
    for (auto& value : row) value = static_cast<LeaveModel::Number>(number());
  };
  for (auto& row : model.own) fill(row);
  for (auto& row : model.both) fill(row);
  for (auto& row : model.balance) fill(row);
  for (int count = 0; count < 40; ++count) {
    Rack rack;
    for (std::uint32_t tiles = 1 + rng.below(7); tiles > 0; --tiles) {
      rack.add(static_cast<Tile>(rng.below(count % 2 == 0 ? 5 : 27)));
    }
    small.set({rack, 50, 0}, kLetters, ModelLeaves{&model, &kLetters});
    for (unsigned mask = 1; mask + 1 < 1u << rack.size(); ++mask) {
      FixedList<Tile, kRackSize> kept;
      for (int place = 0; place < rack.size(); ++place) {
        if ((mask >> place & 1) == 0) kept.push(rack[place]);
      }
      const std::span<const Tile> tiles(kept.begin(), kept.size());
      EXPECT_EQ(small.leave(mask), in_equity(value_of(model, tiles, kLetters)));
    }
  }
}

TEST(Subracks, OfASmallMachineHaveTheSameBestPlays) {
  static SubracksOn<SmallMachine<PackedLexicon, Leaves>> small;
  for (const std::string_view rack : {"AQZ", "AABCDE?", "EEEEEEE"}) {
    set(rack);
    small.set({rack_of(rack), 50, 0}, kLetters, Leaves());
    Premiums wide;
    NarrowPremiums narrow;
    for (int tiles = 1; tiles <= rack_of(rack).size(); ++tiles) {
      const int letter = 1 + tiles % 4, word = 1 + tiles % 3;
      wide.add(Premiums::step(letter), word);
      narrow.add(NarrowPremiums::step(letter), static_cast<std::int16_t>(word));
      EXPECT_EQ(small.best_play(narrow), subracks.best_play(wide));
      EXPECT_EQ(small.best_play(narrow), subracks.best_play(wide));  // and when it is known
    }
  }
}

TEST(Subracks, OfAnEmptyRackAreNone) {
  set("");
  EXPECT_EQ(parts(), 0);
  EXPECT_EQ(subracks.playable(), 0u);
}

}  // namespace
}  // namespace quadrille::words
