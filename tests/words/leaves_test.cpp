#include "quadrille/words/evaluate/leaves.hpp"

#include "quadrille/core/rng.hpp"
#include "quadrille/words/board/rack.hpp"
#include "tests/words/boards.hpp"

namespace quadrille::words {
namespace {

TEST(Leaves, EnglishHas1107568OfThemWithTheEmptyOne) {
  EXPECT_EQ(leave_count(26), 1'107'568u);
  EXPECT_EQ(leave_number({}), 0u);
}

// Every set of up to `most` tiles of kinds 0 … letters, ascending; returns how many there were.
template <class Visit>
std::size_t each_set(int letters, std::size_t most, Visit visit) {
  std::array<Tile, kMostKept> tiles{};
  std::size_t sets = 1;
  visit(std::span<const Tile>());
  const auto extend = [&](auto& self, std::size_t size, int least) -> void {
    if (size == most) return;
    for (int tile = least; tile <= letters; ++tile) {
      tiles[size] = static_cast<Tile>(tile);
      visit(std::span<const Tile>(tiles.data(), size + 1));
      ++sets;
      self(self, size + 1, tile);
    }
  };
  extend(extend, 0, 0);
  return sets;
}

std::array<bool, 4096> seen;

// With so few kinds each set of up to six can be tried.
TEST(Leaves, NumberEachSetOnceAndWithoutGaps) {
  for (const int letters : {1, 2, 5, 7}) {
    seen.fill(false);
    const std::size_t count = leave_count(letters);
    bool twice = false, outside = false;
    const std::size_t sets = each_set(letters, kMostKept, [&](std::span<const Tile> tiles) {
      const std::size_t number = leave_number(tiles);
      outside = outside || number >= count;
      twice = twice || seen[number % seen.size()];
      seen[number % seen.size()] = true;
    });
    EXPECT_EQ(sets, count);
    EXPECT_FALSE(twice) << letters;
    EXPECT_FALSE(outside) << letters;
  }
}

std::size_t number_of(const Rack& rack) {
  return leave_number({rack.begin(), static_cast<std::size_t>(rack.size())});
}

// Two sets that differ in one tile, with as many letters as there may be.
TEST(Leaves, TellLargeSetsApart) {
  Rng rng(7);
  for (int count = 0; count < sample(100'000, 200); ++count) {
    Rack one;
    for (std::uint32_t size = rng.below(kMostKept); size > 0; --size) {
      one.add(static_cast<Tile>(rng.below(kKinds)));
    }
    Rack other = one;
    const std::uint32_t tile = rng.below(kKinds);
    one.add(static_cast<Tile>(tile));
    other.add(static_cast<Tile>((tile + 1 + rng.below(kMostLetters)) % kKinds));
    EXPECT_NE(number_of(one), number_of(other));
    EXPECT_LT(number_of(one), leave_count(kMostLetters));
  }
}

TEST(Leaves, AreWorthNothingWhereThereIsNoTable) {
  EXPECT_EQ(Leaves()[12345], 0);
  const std::array<std::int16_t, 3> values = {0, 5, -7};
  EXPECT_EQ(Leaves(values)[2], -7);
}

}  // namespace
}  // namespace quadrille::words
