// Where plays may be, each with the most that a play there can be worth, and the order in which
// they are looked at: highest bounds first, so that most of them need not be opened at all.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/words/evaluate/equity.hpp"

namespace quadrille::words {

// How much work the calls so far were.
struct Effort {
  std::uint64_t turns = 0;
  std::uint64_t places = 0;  // slots with the word map, anchors without
  std::uint64_t opened = 0;

  friend constexpr bool operator==(const Effort&, const Effort&) = default;
};

template <class Place, std::size_t kMost>
class Places {
 public:
  void clear() { count_ = 0; }
  void push(const Place& place) { places_[count_++] = place; }
  std::span<const Place> all() const { return {places_.data(), count_}; }

  // open_place(place) for each whose bound reaches record.floor() when its turn comes; without
  // `shadow`, for all.
  template <class Record, class Open>
  void open(bool shadow, const Record& record, Effort& effort, Open open_place) {
    ++effort.turns;
    effort.places += count_;
    if (!shadow) {
      effort.opened += count_;
      for (const Place& place : all()) open_place(place);
      return;
    }
    put_in_order();
    for (std::size_t number = 0; number < count_; ++number) {
      const Place& place = places_[order_[number]];
      if (place.bound < record.floor()) continue;
      ++effort.opened;
      open_place(place);
    }
  }

 private:
  // Bounds that differ by less than a bucket are as good as equal.
  static constexpr Equity kBucket = 2 * kPoint;
  static constexpr Equity kBuckets = 64;

  void put_in_order() {
    if (count_ == 0) return;
    Equity highest = places_[0].bound;
    for (const Place& place : all()) highest = std::max(highest, place.bound);
    std::array<std::uint16_t, kBuckets + 1> begin{};
    const auto bucket = [&](std::size_t number) {
      const Equity below = highest - places_[number].bound;
      return static_cast<std::size_t>(std::min(below / kBucket, kBuckets - 1));
    };
    for (std::size_t number = 0; number < count_; ++number) ++begin[bucket(number) + 1];
    for (std::size_t number = 1; number < kBuckets; ++number) begin[number + 1] += begin[number];
    for (std::size_t number = 0; number < count_; ++number) {
      order_[begin[bucket(number)]++] = static_cast<std::uint16_t>(number);
    }
  }

  std::size_t count_ = 0;
  std::array<Place, kMost> places_;
  std::array<std::uint16_t, kMost> order_;  // of places_
};

}  // namespace quadrille::words
