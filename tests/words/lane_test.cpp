#include "quadrille/words/moves/lane.hpp"

#include "tests/words/tiny_rules.hpp"

namespace quadrille::words {
namespace {

// Not on the stack, where a 68000 has little room.
SmallBoard board;
Subracks subracks;
Lane<15> lane;

// The third row for words across.
bool scan_row(const Setup& setup, std::initializer_list<std::string_view> words) {
  const reference::Rules rules = rules_with(kFive, kLatin, words);
  set_up(board, WordRules{&kLatin, rules.lexicon}, setup);
  subracks.set({setup.racks[0], 50, 0}, kLatin, Leaves());
  return scan(board, BoardPremiums<15>(kFive), kLatin, subracks, 0, 2, lane);
}

constexpr auto kAnyBound = [](Equity) { return true; };

int slots(int start = -1) {
  int count = 0;
  each_slot(lane, subracks, start, kAnyBound, [&](const Slot&) { ++count; });
  return count;
}
Slot slot_at(int first, int tiles) {
  Slot found{};
  each_slot(lane, subracks, -1, kAnyBound, [&](const Slot& slot) {
    if (slot.first == first && slot.tiles() == tiles) found = slot;
  });
  return found;
}

TEST(Lane, NumbersItsEmptySquares) {
  ASSERT_TRUE(scan_row(setup_of({".....", ".....", ".A.T.", ".....", "....."}, "CS"),
                       {"CAT", "CATS", "CA", "AT", "CASTS"}));
  EXPECT_EQ(lane.count, 3);
  EXPECT_EQ(lane.empties[1].place, 2);
  EXPECT_EQ(lane.empties[1].points_before, 1);
  EXPECT_EQ(lane.empties[3].place, 5);  // behind the end
  EXPECT_EQ(lane.word_begin(0), 0);
  EXPECT_EQ(lane.word_begin(1), 1);
  EXPECT_EQ(lane.word_begin(2), 3);
}

TEST(Lane, ASlotKnowsWhatItGoesThrough) {
  ASSERT_TRUE(scan_row(setup_of({".....", ".....", ".A.T.", ".....", "....."}, "CS"),
                       {"CASTS", "AST", "ASTS", "TS"}));
  const Slot both = slot_at(1, 2);  // the squares of A_T_
  EXPECT_EQ(both.begin, 1);
  EXPECT_EQ(both.length, 4);
  EXPECT_EQ(lane.key_of(both), kLetterKeys[1] + kLetterKeys[20]);
  const Slot first = slot_at(0, 2);  // _A_T
  EXPECT_EQ(lane.key_of(first), kLetterKeys[1] + kLetterKeys[20]);
  const Slot last = slot_at(2, 1);  // T_
  EXPECT_EQ(lane.key_of(last), kLetterKeys[20]);
}

// AT is behind the first empty square and before the second. No word begins with AT, so no play
// begins there; but CAT does not begin with it, and goes on.
TEST(Lane, TheRightExtensionCountsOnlyWhileTheBlockBeginsTheWord) {
  ASSERT_TRUE(
      scan_row(setup_of({".....", ".....", ".AT..", ".....", "....."}, "CS"), {"CAT", "CATS"}));
  EXPECT_FALSE(lane.empties[1].opens);
  EXPECT_TRUE(lane.empties[0].opens);
  EXPECT_EQ(slot_at(1, 1).length, 0);
  const Slot cats = slot_at(0, 2);
  EXPECT_EQ(cats.length, 4);
  EXPECT_GE(cats.bound, 6 * kPoint);  // C3 A1 T1 S1
}

TEST(Lane, EndsAtASquareWhereNothingFits) {
  // No word of two letters has a C, so nothing fits below the C.
  ASSERT_TRUE(
      scan_row(setup_of({".....", ".C...", ".....", ".A...", "....."}, "TS"), {"AT", "TA"}));
  EXPECT_EQ(lane.empties[1].allowed, 0u);
  EXPECT_EQ(slots(), 0);
}

TEST(Lane, ASlotMustTouchATileOrTheStart) {
  ASSERT_TRUE(
      scan_row(setup_of({".....", ".....", "A....", ".....", "....."}, "TS"), {"AT", "TA", "ATS"}));
  EXPECT_EQ(slots(), 2);  // behind the A, one tile or two
  ASSERT_TRUE(scan_row(setup_of(5, "TS"), {"AT", "TA", "ATS"}));
  EXPECT_EQ(slots(2), 2);  // two tiles, over the start from either side; one makes no word
}

TEST(Lane, TheBoundCountsPremiumsAndCrossWords) {
  ASSERT_TRUE(scan_row(setup_of({".....", ".....", ".Q...", ".....", "....."}, "U"), {"QU"}));
  // The start doubles: 2 × (10 + 1).
  EXPECT_EQ(slot_at(1, 1).bound, 22 * kPoint);
}

TEST(Lane, ASingleTileThatMakesWordsBothWaysIsCountedAcross) {
  const words::Setup setup = setup_of({".....", "..A..", ".A...", ".....", "....."}, "T");
  ASSERT_TRUE(scan_row(setup, {"AT"}));
  EXPECT_EQ(slot_at(1, 1).length, 2);
  ASSERT_TRUE(scan(board, BoardPremiums<15>(kFive), kLatin, subracks, 1, 2, lane));
  EXPECT_EQ(slot_at(1, 1).length, 0);
}

}  // namespace
}  // namespace quadrille::words
