#include "quadrille/core/transposition.hpp"

#include "tests/portable.hpp"

#if __STDC_HOSTED__
#include <atomic>
#include <thread>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/atomic_cell.hpp"
#endif

namespace quadrille {
namespace {

using Table = TranspositionTable<PlainCell>;
using Bucket = Table::Bucket;

constexpr std::size_t kMostBuckets = 8;
Bucket memory[kMostBuckets];

// A table over the first `buckets` of memory that nothing was written to.
Table fresh_table(std::size_t buckets) {
  for (Bucket& bucket : memory) bucket = Bucket{};
  return Table(std::span<Bucket>(memory, buckets));
}

bool finds(const Table& table, std::uint64_t key, std::uint8_t depth, std::uint64_t payload) {
  const auto found = table.find(key, depth);
  return found && *found == payload;
}

bool misses(const Table& table, std::uint64_t key, std::uint8_t depth) {
  return !table.find(key, depth).has_value();
}

bool untouched(const Bucket& bucket) {
  for (const auto& slot : bucket.slots) {
    if (slot.check.load() != 0 || slot.data.load() != 0) return false;
  }
  return true;
}

constexpr std::uint64_t kLargestPayload = (std::uint64_t{1} << Table::kPayloadBits) - 1;

TEST(Transposition, BucketFillsOneCacheLine) {
  static_assert(sizeof(Bucket) == 64 && alignof(Bucket) == 64);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(&memory[1]) % 64, 0u);
}

TEST(Transposition, FindsWhatWasStored) {
  Table table = fresh_table(4);
  table.store(0x123456789ABCDEF0, 7, 4711);
  table.store(0xFEDCBA9876543210, 255, kLargestPayload);
  table.store(3, 0, 0);
  EXPECT_TRUE(finds(table, 0x123456789ABCDEF0, 7, 4711));
  EXPECT_TRUE(finds(table, 0xFEDCBA9876543210, 255, kLargestPayload));
  EXPECT_TRUE(finds(table, 3, 0, 0));
}

TEST(Transposition, MissesAtAnyOtherDepth) {
  Table table = fresh_table(4);
  table.store(42, 7, 4711);
  for (int depth = 0; depth <= 255; ++depth) {
    ASSERT_EQ(misses(table, 42, static_cast<std::uint8_t>(depth)), depth != 7) << depth;
  }
}

TEST(Transposition, MissesEveryKeyThatDiffersInOneBit) {
  Table table = fresh_table(1);
  table.store(42, 7, 4711);
  for (int bit = 0; bit < 64; ++bit) {
    ASSERT_TRUE(misses(table, 42 ^ std::uint64_t{1} << bit, 7)) << bit;
  }
}

TEST(Transposition, HoldsNothingAtFirst) {
  const Table table = fresh_table(4);
  EXPECT_TRUE(misses(table, 0, 0));
  EXPECT_TRUE(misses(table, 42, 7));
}

TEST(Transposition, KeyZeroIsAKeyLikeAnyOther) {
  Table table = fresh_table(4);
  table.store(0, 0, 5);
  EXPECT_TRUE(finds(table, 0, 0, 5));
  EXPECT_TRUE(misses(table, 0, 1));
}

TEST(Transposition, NeverHitsWithoutMemory) {
  Table table{std::span<Bucket>{}};
  table.store(42, 7, 4711);
  table.next_age();
  table.clear();
  table.store(42, 7, 4711);
  EXPECT_TRUE(misses(table, 42, 7));
}

TEST(Transposition, UsesTheLargestPowerOfTwoOfItsMemory) {
  for (std::size_t given = 1; given <= kMostBuckets; ++given) {
    Table table = fresh_table(given);
    for (std::uint64_t key = 0; key < 4 * kMostBuckets; ++key) table.store(key, 1, key);
    const std::size_t used = given >= 8 ? 8 : given >= 4 ? 4 : given >= 2 ? 2 : 1;
    for (std::size_t index = 0; index < kMostBuckets; ++index) {
      ASSERT_EQ(untouched(memory[index]), index >= used) << given << " " << index;
    }
  }
}

// From here on: a table of one bucket, which holds four entries.

TEST(TranspositionBucket, HoldsFourEntries) {
  Table table = fresh_table(1);
  for (std::uint64_t key = 1; key <= 4; ++key) table.store(key, 9, 10 * key);
  for (std::uint64_t key = 1; key <= 4; ++key) EXPECT_TRUE(finds(table, key, 9, 10 * key));
}

TEST(TranspositionBucket, OverwritesTheSameKeyAndDepth) {
  Table table = fresh_table(1);
  for (std::uint64_t key = 1; key <= 4; ++key) table.store(key, 9, 10 * key);
  table.store(3, 9, 77);
  table.store(3, 9, 78);
  EXPECT_TRUE(finds(table, 1, 9, 10));
  EXPECT_TRUE(finds(table, 2, 9, 20));
  EXPECT_TRUE(finds(table, 3, 9, 78));
  EXPECT_TRUE(finds(table, 4, 9, 40));
}

TEST(TranspositionBucket, OverwritesTheSameKeyAndDepthOfAnEarlierAge) {
  Table table = fresh_table(1);
  table.store(1, 2, 10);
  table.store(3, 9, 30);
  table.next_age();
  table.store(3, 9, 31);
  EXPECT_TRUE(finds(table, 1, 2, 10));
  EXPECT_TRUE(finds(table, 3, 9, 31));
}

TEST(TranspositionBucket, KeepsOneKeyAtSeveralDepths) {
  Table table = fresh_table(1);
  table.store(5, 1, 100);
  table.store(5, 2, 200);
  EXPECT_TRUE(finds(table, 5, 1, 100));
  EXPECT_TRUE(finds(table, 5, 2, 200));
}

TEST(TranspositionBucket, ReplacesTheShallowestOfThisAge) {
  Table table = fresh_table(1);
  table.store(1, 5, 10);
  table.store(2, 3, 20);
  table.store(3, 7, 30);
  table.store(4, 4, 40);
  table.store(5, 1, 50);
  EXPECT_TRUE(misses(table, 2, 3));
  table.store(6, 9, 60);
  EXPECT_TRUE(misses(table, 5, 1));
  EXPECT_TRUE(finds(table, 1, 5, 10));
  EXPECT_TRUE(finds(table, 3, 7, 30));
  EXPECT_TRUE(finds(table, 4, 4, 40));
  EXPECT_TRUE(finds(table, 6, 9, 60));
}

TEST(TranspositionBucket, ReplacesAnotherAgeBeforeThisOneHoweverDeep) {
  Table table = fresh_table(1);
  table.store(1, 255, 10);
  table.next_age();
  table.store(2, 0, 20);
  table.store(3, 1, 30);
  table.store(4, 2, 40);
  table.store(5, 0, 50);
  EXPECT_TRUE(misses(table, 1, 255));
  EXPECT_TRUE(finds(table, 2, 0, 20));
  EXPECT_TRUE(finds(table, 3, 1, 30));
  EXPECT_TRUE(finds(table, 4, 2, 40));
  EXPECT_TRUE(finds(table, 5, 0, 50));
}

TEST(TranspositionBucket, TakesAnEmptySlotBeforeItReplacesAnything) {
  Table table = fresh_table(1);
  table.store(1, 0, 10);
  table.next_age();
  table.store(2, 0, 20);
  EXPECT_TRUE(finds(table, 1, 0, 10));
  EXPECT_TRUE(finds(table, 2, 0, 20));
}

// The same table for searches that take whatever is known of a key.

using KeyTable = TranspositionTable<PlainCell, Match::key>;

TEST(TranspositionByKey, FindsAnEntryOfAnyDepthAndTellsIt) {
  for (Bucket& bucket : memory) bucket = Bucket{};
  KeyTable table{std::span<Bucket>(memory, 1)};
  EXPECT_FALSE(table.find(42).has_value());
  table.store(42, 7, 4711);
  const auto found = table.find(42);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->payload, 4711u);
  EXPECT_EQ(found->depth, 7);
  EXPECT_FALSE(table.find(43).has_value());
}

TEST(TranspositionByKey, KeepsOneEntryForAKey) {
  for (Bucket& bucket : memory) bucket = Bucket{};
  KeyTable table{std::span<Bucket>(memory, 1)};
  table.store(42, 7, 1);
  table.store(42, 3, 2);
  EXPECT_EQ(table.find(42)->depth, 3);
  for (std::uint64_t key = 1; key <= 3; ++key) table.store(key, 1, key);
  EXPECT_TRUE(table.find(42).has_value());
}

TEST(TranspositionByKey, SaysHowMuchOfItThisAgeHasWritten) {
  for (Bucket& bucket : memory) bucket = Bucket{};
  KeyTable table{std::span<Bucket>(memory, 2)};
  EXPECT_EQ(table.used_permille(), 0);
  for (std::uint64_t key = 0; key < 4; ++key) table.store(key, 1, 0);
  EXPECT_EQ(table.used_permille(), 500);
  table.next_age();
  EXPECT_EQ(table.used_permille(), 0);
}

TEST(TranspositionAge, LeavesEntriesUsable) {
  Table table = fresh_table(4);
  table.store(42, 7, 4711);
  table.next_age();
  EXPECT_TRUE(finds(table, 42, 7, 4711));
}

TEST(TranspositionAge, GoesRoundWithoutEverHidingAnEntry) {
  Table table = fresh_table(1);
  for (std::uint64_t age = 0; age < 600; ++age) {
    table.store(age, 3, age);
    ASSERT_TRUE(finds(table, age, 3, age)) << age;
    table.next_age();
  }
}

TEST(Transposition, ForgetsEverythingWhenCleared) {
  Table table = fresh_table(4);
  for (std::uint64_t key = 0; key < 16; ++key) table.store(key, 7, key);
  table.next_age();
  table.clear();
  for (std::uint64_t key = 0; key < 16; ++key) EXPECT_TRUE(misses(table, key, 7)) << key;
  table.store(42, 7, 4711);
  EXPECT_TRUE(finds(table, 42, 7, 4711));
}

// Two writers at the same slot: the check word of one and the data of the other remain.
TEST(Transposition, ReadsATornSlotAsAMissForBothOfItsWriters) {
  Table table = fresh_table(1);
  table.store(1, 7, 4711);
  table.store(2, 7, 4712);
  auto* slots = memory[0].slots;
  slots[0].data.store(slots[1].data.load());
  EXPECT_TRUE(misses(table, 1, 7));
  EXPECT_TRUE(finds(table, 2, 7, 4712));
  slots[1].check.store(0);
  EXPECT_TRUE(misses(table, 2, 7));
}

#if __STDC_HOSTED__

std::uint64_t payload_of(std::uint64_t key, std::uint8_t depth) {
  return mix(key + depth) & kLargestPayload;
}

// Four threads crowd few slots, so that many of their writes overlap.
TEST(Transposition, GivesManyThreadsOnlyWhatOneOfThemStored) {
  constexpr int kThreads = 4;
  constexpr int kRounds = 200'000;
  std::vector<TranspositionBucket<AtomicCell>> shared(2);
  TranspositionTable<AtomicCell> table(shared);
  std::atomic<int> hits = 0, wrong = 0;
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t number = 0; number < kThreads; ++number) {
      threads.emplace_back([&, number] {
        Rng rng = Rng(30).split(number);
        int own_hits = 0;
        for (int round = 0; round < kRounds; ++round) {
          const std::uint64_t key = mix(rng.below(16));
          const auto depth = static_cast<std::uint8_t>(rng.below(2));
          if (const auto found = table.find(key, depth)) {
            ++own_hits;
            if (*found != payload_of(key, depth)) ++wrong;
          } else {
            table.store(key, depth, payload_of(key, depth));
          }
        }
        hits += own_hits;
      });
    }
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(hits, 0);
}

#endif

}  // namespace
}  // namespace quadrille
