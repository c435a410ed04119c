#include "quadrille/chess/board/sliders.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "quadrille/chess/tables/slider_tables.hpp"
#include "quadrille/core/rng.hpp"

namespace quadrille::chess {
namespace {

TEST(Sliders, ARookOnA1WithPiecesOnA3AndD1ReachesThemAndNoFurther) {
  const Bitboard occupied = bit(square_at(0, 2)) | bit(square_at(3, 0));
  const Bitboard reached = bit(square_at(0, 1)) | bit(square_at(0, 2)) | bit(square_at(1, 0)) |
                           bit(square_at(2, 0)) | bit(square_at(3, 0));
  EXPECT_EQ(PlainMachine::rook_attacks(0, occupied), reached);
}

TEST(Sliders, ABishopOnAnEmptyBoardAttacksThirteenSquaresFromTheMiddleAndSevenFromACorner) {
  EXPECT_EQ(count_bits(PlainMachine::bishop_attacks(square_at(3, 3), 0)), 13);
  EXPECT_EQ(count_bits(PlainMachine::bishop_attacks(square_at(7, 7), 0)), 7);
}

// Steps square by square, as one does with a finger.
Bitboard stepped(Square square, Bitboard occupied, bool straight) {
  Bitboard reached = 0;
  for (const Step step : kRaySteps) {
    if ((step.files == 0 || step.ranks == 0) != straight) continue;
    for (int steps = 1; steps <= 7; ++steps) {
      const Bitboard next = walk(square, step, steps) & ~walk(square, step, steps - 1);
      reached |= next;
      if (next == 0 || (next & occupied) != 0) break;
    }
  }
  return reached;
}

TEST(Sliders, RaysAndMagicsAgreeWithSteppingForEveryOccupationOfTheirLines) {
  const MagicMachine magic(magic_tables());
  for (int index = 0; index < kSquares; ++index) {
    const auto square = static_cast<Square>(index);
    for (const bool straight : {true, false}) {
      const Bitboard mask = straight ? rook_mask(square) : bishop_mask(square);
      Bitboard occupied = 0;
      do {
        const Bitboard expected = stepped(square, occupied, straight);
        ASSERT_EQ(straight ? PlainMachine::rook_attacks(square, occupied)
                           : PlainMachine::bishop_attacks(square, occupied),
                  expected);
        // What stands elsewhere must not matter.
        ASSERT_EQ(straight ? magic.rook_attacks(square, occupied | ~mask)
                           : magic.bishop_attacks(square, occupied | ~mask),
                  expected);
        occupied = (occupied - mask) & mask;
      } while (occupied != 0);
    }
  }
}

// Words with few set bits are tried until no two occupations with different attacks share an index.
Bitboard first_magic(Square square, bool straight) {
  const Bitboard mask = straight ? rook_mask(square) : bishop_mask(square);
  const int bits = count_bits(mask);
  std::vector<Bitboard> entry(std::size_t{1} << bits);
  std::vector<int> filled_in_trial(entry.size(), 0);
  Rng rng(static_cast<std::uint64_t>(square) * 2 + (straight ? 1 : 0));
  for (int trial = 1;; ++trial) {
    const Bitboard magic = rng.next() & rng.next() & rng.next();
    // A multiplier that leaves the top byte thin cannot spread so many occupations.
    if (bits > 5 && count_bits(mask * magic >> 56) < 6) continue;
    bool works = true;
    Bitboard occupied = 0;
    do {
      const auto index = static_cast<std::size_t>(occupied * magic >> (64 - bits));
      const Bitboard attacks = straight ? PlainMachine::rook_attacks(square, occupied)
                                        : PlainMachine::bishop_attacks(square, occupied);
      works = filled_in_trial[index] != trial || entry[index] == attacks;
      filled_in_trial[index] = trial;
      entry[index] = attacks;
      occupied = (occupied - mask) & mask;
    } while (works && occupied != 0);
    if (works) return magic;
  }
}

TEST(Sliders, EveryMagicIsTheFirstThatTrialFinds) {
  for (int index = 0; index < kSquares; ++index) {
    const auto square = static_cast<Square>(index);
    EXPECT_EQ(kRookMagics[square], first_magic(square, true)) << index;
    EXPECT_EQ(kBishopMagics[square], first_magic(square, false)) << index;
  }
}

}  // namespace
}  // namespace quadrille::chess
