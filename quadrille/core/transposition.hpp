// A transposition table over memory that the caller owns, safe for many threads without a lock.
//
//   slot:   | key ^ data | data |          data: | payload 48 | depth 8 | age 8 |
//   bucket: four slots, one cache line of 64 bytes
//
// The first word holds key ^ data (Hyatt's trick): a slot whose two halves come from two different
// writers gives, xored, a key that is not the one looked for, so a torn entry reads as a miss. What
// is believed is a full 64-bit key and, for searches whose values mean something at one depth only
// (expectimax), the same depth; where the key is a bijection of the position, as in 2048, a hit is
// then exact. Alpha-beta takes whatever is known of the key (`Match::key`), and is told its depth.
//
// Replacement inside the bucket: the entry that matches is overwritten; else the slot of another
// age goes first, and among those of this age the shallowest.
//
// The cell type is a parameter: relaxed atomics on a PC, plain words on a machine without them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace quadrille {

// For one thread only.
class PlainCell {
 public:
  std::uint64_t load() const { return word_; }
  void store(std::uint64_t word) { word_ = word; }

 private:
  std::uint64_t word_ = 0;
};

template <class Cell>
struct TranspositionSlot {
  Cell check;
  Cell data;
};

template <class Cell>
struct alignas(64) TranspositionBucket {
  static constexpr int kSlots = 4;
  TranspositionSlot<Cell> slots[kSlots];
};

// What makes an entry the one looked for.
enum class Match { key, key_and_depth };

struct TranspositionEntry {
  std::uint64_t payload;
  std::uint8_t depth;
};

template <class Cell, Match Wanted = Match::key_and_depth>
class TranspositionTable {
 public:
  using Bucket = TranspositionBucket<Cell>;
  static constexpr int kPayloadBits = 48;

  // Uses the largest power of two of the buckets given; none at all is a table that never hits.
  explicit TranspositionTable(std::span<Bucket> memory)
      : buckets_(memory.data()), mask_(round_down(memory.size())) {
    if (mask_ != 0) --mask_;
    usable_ = !memory.empty();
  }

  void clear() {
    for (std::size_t index = 0; usable_ && index <= mask_; ++index) buckets_[index] = Bucket{};
    age_ = kFirstAge;
  }

  // Starts a new search: what is in the table stays usable but is replaced first.
  void next_age() { age_ = age_ == kLastAge ? kFirstAge : static_cast<std::uint8_t>(age_ + 1); }

  // Inlined always, because callers are built for different processors (tools/check_leaks).
  [[gnu::always_inline]] std::optional<std::uint64_t> find(std::uint64_t key,
                                                           std::uint8_t depth) const
      requires(Wanted == Match::key_and_depth) {
    const std::uint64_t data = look_up(key, depth);
    if (age_of(data) == 0) return std::nullopt;
    return data >> 16;
  }
  [[gnu::always_inline]] std::optional<TranspositionEntry> find(std::uint64_t key) const
      requires(Wanted == Match::key) {
    const std::uint64_t data = look_up(key, 0);
    if (age_of(data) == 0) return std::nullopt;
    return TranspositionEntry{data >> 16, depth_of(data)};
  }

  // Tells the processor that this key is about to be looked for.
  void prefetch(std::uint64_t key) const {
    if (usable_) __builtin_prefetch(&buckets_[key & mask_]);
  }

  // How many of a thousand slots were written in this age, from a sample.
  int used_permille() const {
    constexpr std::size_t kSample = 250;  // buckets
    if (!usable_) return 0;
    const std::size_t sample = mask_ + 1 < kSample ? mask_ + 1 : kSample;
    int used = 0;
    for (std::size_t index = 0; index < sample; ++index) {
      for (const auto& slot : buckets_[index].slots) used += age_of(slot.data.load()) == age_;
    }
    return used * 1000 / static_cast<int>(sample * Bucket::kSlots);
  }

  [[gnu::always_inline]] void store(std::uint64_t key, std::uint8_t depth, std::uint64_t payload) {
    if (!usable_) return;
    const std::uint64_t data = payload << 16 | std::uint64_t{depth} << 8 | age_;
    auto& slot = victim(buckets_[key & mask_], key, depth);
    slot.check.store(key ^ data);
    slot.data.store(data);
  }

 private:
  static constexpr std::uint8_t kFirstAge = 1;  // age 0 marks a slot that was never written
  static constexpr std::uint8_t kLastAge = 255;

  static std::uint8_t depth_of(std::uint64_t data) { return static_cast<std::uint8_t>(data >> 8); }
  static std::uint8_t age_of(std::uint64_t data) { return static_cast<std::uint8_t>(data); }

  static bool matches(const TranspositionSlot<Cell>& slot, std::uint64_t data, std::uint64_t key,
                      std::uint8_t depth) {
    return (slot.check.load() ^ data) == key && (Wanted == Match::key || depth_of(data) == depth);
  }

  // The slot's data; 0 where there is none.
  [[gnu::always_inline]] std::uint64_t look_up(std::uint64_t key, std::uint8_t depth) const {
    if (!usable_) return 0;
    for (const auto& slot : buckets_[key & mask_].slots) {
      const std::uint64_t data = slot.data.load();
      if (matches(slot, data, key, depth) && age_of(data) != 0) return data;
    }
    return 0;
  }

  static std::size_t round_down(std::size_t size) {
    std::size_t power = size == 0 ? 0 : 1;
    while (power != 0 && power <= size / 2) power *= 2;
    return power;
  }

  [[gnu::always_inline]] TranspositionSlot<Cell>& victim(Bucket& bucket, std::uint64_t key,
                                                         std::uint8_t depth) const {
    TranspositionSlot<Cell>* worst = &bucket.slots[0];
    int worst_worth = 1 << 16;
    for (auto& slot : bucket.slots) {
      const std::uint64_t data = slot.data.load();
      if (matches(slot, data, key, depth)) return slot;
      const int worth =
          (age_of(data) == age_ ? 256 : 0) + (age_of(data) != 0 ? depth_of(data) : -1);
      if (worth < worst_worth) {
        worst_worth = worth;
        worst = &slot;
      }
    }
    return *worst;
  }

  Bucket* buckets_;
  std::size_t mask_;
  bool usable_ = false;
  std::uint8_t age_ = kFirstAge;
};

}  // namespace quadrille
