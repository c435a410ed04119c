#include "quadrille/morpion/board/row.hpp"

#include "quadrille/core/rng.hpp"
#include "tests/morpion/games.hpp"

namespace quadrille::morpion {
namespace {

template <class Check>
void with_every_row(Check check) {
  check(Row<32>{}, 32);
  check(Row<64>{}, 64);
  check(Row<128>{}, 128);
  check(Row<256>{}, 256);
}

constexpr int kWordBorders[]{0, 1, 31, 32, 62, 63, 64, 65, 127, 128, 191, 192, 255};

// The bits of `row` from `index` on, one by one, as many as `from` promises.
template <class AnyRow>
std::uint32_t bits_one_by_one(const AnyRow& row, int bits, int index) {
  std::uint32_t found = 0;
  for (int step = 0; step < 16 && index + step < bits; ++step) {
    if (row.test(index + step)) found |= std::uint32_t{1} << step;
  }
  return found;
}

template <class AnyRow>
AnyRow random_row(Rng& rng, int bits) {
  AnyRow row;
  for (int index = 0; index < bits; ++index) {
    if (rng.below(2) == 0) row.set(index);
  }
  return row;
}

TEST(MorpionRow, HoldsEachBitByItself) {
  with_every_row([](auto row, int bits) {
    for (const int index : kWordBorders) {
      if (index >= bits) continue;
      EXPECT_TRUE(row.empty());
      row.set(index);
      for (int other = 0; other < bits; ++other) ASSERT_EQ(row.test(other), other == index);
      EXPECT_FALSE(row.empty());
      row.clear(index);
    }
    EXPECT_TRUE(row.empty());
  });
}

TEST(MorpionRow, ShowsTheBitsFromAnyPlaceOnAcrossTheBordersOfWords) {
  Rng rng(1);
  with_every_row([&](auto row, int bits) {
    for (int round = 0; round < sample(20, 2); ++round) {
      row = random_row<decltype(row)>(rng, bits);
      for (int index = 0; index < bits; ++index) {
        const int width = index + 16 < bits ? 16 : bits - index;
        const std::uint32_t mask = (std::uint32_t{1} << width) - 1;
        ASSERT_EQ(row.from(index) & mask, bits_one_by_one(row, bits, index))
            << bits << " " << index;
      }
    }
  });
}

constexpr std::uint32_t kEveryOtherOfNine = 0x155;

TEST(MorpionRow, AddsAPatternAcrossTheBordersOfWords) {
  with_every_row([](auto row, int bits) {
    for (int index = 0; index + 9 <= bits; ++index) {
      row = {};
      row.set(index + 1);
      row.add(kEveryOtherOfNine, index);
      int count = 0;
      row.each([&](int) { ++count; });
      ASSERT_EQ(count, 6) << "five of the pattern, and the one that was there";
      for (int step = 0; step < 9; step += 2) ASSERT_TRUE(row.test(index + step));
    }
  });
}

TEST(MorpionRow, VisitsItsBitsInAscendingOrder) {
  Rng rng(2);
  with_every_row([&](auto row, int bits) {
    row = random_row<decltype(row)>(rng, bits);
    int next = 0;
    row.each([&](int index) {
      for (; next < index; ++next) ASSERT_FALSE(row.test(next));
      ASSERT_TRUE(row.test(index));
      next = index + 1;
    });
    for (; next < bits; ++next) ASSERT_FALSE(row.test(next));
  });
}

TEST(MorpionRow, IsCombinedBitByBit) {
  Rng rng(3);
  with_every_row([&](auto row, int bits) {
    const auto left = random_row<decltype(row)>(rng, bits);
    const auto right = random_row<decltype(row)>(rng, bits);
    for (int index = 0; index < bits; ++index) {
      ASSERT_EQ((left & right).test(index), left.test(index) && right.test(index));
      ASSERT_EQ((left | right).test(index), left.test(index) || right.test(index));
      ASSERT_EQ((~left).test(index), !left.test(index));
    }
    EXPECT_TRUE((left & ~left).empty());
    EXPECT_TRUE(left == (left | left));
    EXPECT_FALSE(left == right);
  });
}

TEST(MorpionRow, IsShiftedAcrossTheBordersOfWords) {
  Rng rng(4);
  with_every_row([&](auto row, int bits) {
    row = random_row<decltype(row)>(rng, bits);
    for (int count = 0; count < 5; ++count) {
      for (int index = 0; index < bits; ++index) {
        ASSERT_EQ((row >> count).test(index), index + count < bits && row.test(index + count));
      }
    }
  });
}

}  // namespace
}  // namespace quadrille::morpion
