#include "quadrille/core/rng.hpp"

#include "tests/chi_square.hpp"
#include "tests/portable.hpp"

namespace quadrille {
namespace {

constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15;  // SplitMix64's, from its publication

// The inverse of `word ^ word >> shift`: each round repairs `shift` more bits from the top.
std::uint64_t unshift(std::uint64_t word, int shift) {
  std::uint64_t result = word;
  for (int right = shift; right < 64; right += shift) result = word ^ result >> shift;
  return result;
}

// The inverse of multiplying by an odd number: Newton's iteration doubles the right low bits, and
// an odd number is its own inverse in the lowest three.
std::uint64_t unmultiply(std::uint64_t product, std::uint64_t factor) {
  std::uint64_t inverse = factor;
  for (int bits = 3; bits < 64; bits *= 2) inverse *= 2 - factor * inverse;
  return product * inverse;
}

std::uint64_t unmix(std::uint64_t word) {
  word = unmultiply(unshift(word, 31), 0x94D049BB133111EB);
  word = unmultiply(unshift(word, 27), 0xBF58476D1CE4E5B9);
  return unshift(word, 30);
}

TEST(Mix, GivesThePublishedSequenceOfSplitMix64) {
  std::uint64_t state = 1234567;
  EXPECT_EQ(mix(state += kStep), 6457827717110365317u);
  EXPECT_EQ(mix(state += kStep), 3203168211198807973u);
  EXPECT_EQ(mix(state += kStep), 9817491932198370423u);
  EXPECT_EQ(mix(state += kStep), 4593380528125082431u);
  EXPECT_EQ(mix(state += kStep), 16408922859458223821u);
}

TEST(Mix, IsUndoneByItsInverseSoNoTwoWordsMixAlike) {
  for (std::uint64_t word = 0; word < 1000; ++word) {
    ASSERT_EQ(unmix(mix(word)), word);
    ASSERT_EQ(unmix(mix(~word << 32)), ~word << 32);
  }
}

TEST(Rng, StepsAsSplitMix64) {
  Rng rng(99);
  std::uint64_t state = unmix(rng.next());
  for (int draw = 0; draw < 100; ++draw) {
    state += kStep;
    ASSERT_EQ(unmix(rng.next()), state) << draw;
  }
}

// Computed from the definition with integers of unlimited size: every machine must agree with them.
TEST(Rng, GivesTheSameSequenceOnEveryMachine) {
  Rng rng(1);
  Rng part = rng.split(2);
  EXPECT_EQ(rng.next(), 0x55537E73123F1A47u);
  EXPECT_EQ(rng.next(), 0x68D42E5986DA06AAu);
  EXPECT_EQ(rng.next(), 0xCE6342A6A12A9547u);
  EXPECT_EQ(part.next(), 0xC9CD41B2ACB9996Cu);
  EXPECT_EQ(part.next(), 0x2B6A82DE79532BDBu);
  Rng dice(7);
  for (const std::uint32_t expected : {464u, 172u, 510u, 437u, 15u, 21u}) {
    EXPECT_EQ(dice.below(1000), expected);
  }
}

TEST(Rng, GivesDifferentSequencesForDifferentSeeds) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Rng one(seed), next(seed + 1);
    ASSERT_NE(one.next(), next.next()) << seed;
  }
}

TEST(Rng, NeverReachesTheBound) {
  Rng rng(10);
  for (const std::uint32_t bound : {1u, 2u, 3u, 10u, 15u, 16u, 65537u, 0x80000001u, 0xFFFFFFFFu}) {
    for (int draw = 0; draw < 500; ++draw) ASSERT_LT(rng.below(bound), bound);
  }
}

template <std::uint32_t Bound>
std::uint64_t chi_square_of_draws(std::uint64_t seed) {
  constexpr std::uint32_t kExpected = 500;
  std::uint32_t counts[Bound] = {};
  Rng rng(seed);
  for (std::uint32_t draw = 0; draw < kExpected * Bound; ++draw) ++counts[rng.below(Bound)];
  return chi_square::thousandths(counts, kExpected);
}

TEST(Rng, DrawsEveryNumberBelowTheBoundEquallyOften) {
  EXPECT_LT(chi_square_of_draws<3>(11), chi_square::kCriticalWith2);
  EXPECT_LT(chi_square_of_draws<10>(12), chi_square::kCriticalWith9);
  EXPECT_LT(chi_square_of_draws<15>(13), chi_square::kCriticalWith14);
}

// 2^32 words do not divide evenly into 3 * 2^30 results: scaling alone, without redrawing, gives
// every third result twice, and half of all draws would be multiples of three.
TEST(Rng, RedrawsWhatWouldFavourSomeResults) {
  constexpr std::uint32_t kBound = 3u << 30;
  constexpr std::uint32_t kExpected = 1000;
  std::uint32_t counts[3] = {};
  Rng rng(14);
  for (std::uint32_t draw = 0; draw < 3 * kExpected; ++draw) ++counts[rng.below(kBound) % 3];
  EXPECT_LT(chi_square::thousandths(counts, kExpected), chi_square::kCriticalWith2);
}

TEST(RngSplit, DependsOnSeedAndIndexAlone) {
  const Rng one(20), same(20);
  for (std::uint64_t index = 0; index < 10; ++index) {
    Rng part = one.split(index), same_part = same.split(index);
    for (int draw = 0; draw < 10; ++draw) ASSERT_EQ(part.next(), same_part.next()) << index;
  }
}

TEST(RngSplit, DoesNotCareWhatTheParentDrawsAfterwards) {
  Rng quiet(21), busy(21);
  Rng part = quiet.split(5), same_part = busy.split(5);
  for (int draw = 0; draw < 10; ++draw) {
    busy.next();
    ASSERT_EQ(part.next(), same_part.next());
  }
}

TEST(RngSplit, DoesNotAdvanceTheParent) {
  Rng undivided(22), divided(22);
  for (std::uint64_t index = 0; index < 3; ++index) divided.split(index).next();
  EXPECT_EQ(divided.next(), undivided.next());
}

TEST(RngSplit, GivesPartsThatShareNoNumberWithEachOtherOrTheParent) {
  constexpr int kParts = 24, kDraws = 8;
  std::uint64_t numbers[kParts * kDraws + kDraws];
  int count = 0;
  Rng parent(23);
  for (std::uint64_t index = 0; index < kParts; ++index) {
    Rng part = parent.split(index);
    for (int draw = 0; draw < kDraws; ++draw) numbers[count++] = part.next();
  }
  for (int draw = 0; draw < kDraws; ++draw) numbers[count++] = parent.next();
  for (int one = 0; one < count; ++one) {
    for (int other = 0; other < one; ++other) ASSERT_NE(numbers[one], numbers[other]);
  }
}

TEST(RngSplit, GivesDifferentPartsToDifferentSeeds) {
  Rng part = Rng(24).split(0), other = Rng(25).split(0);
  EXPECT_NE(part.next(), other.next());
}

}  // namespace
}  // namespace quadrille
