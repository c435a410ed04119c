// What the tiles that stay on the rack are worth, for every set of up to six of them.
//
// The trick: sets are numbered without gaps, so that a value is one look into an array. The tiles
// in descending order are t0 ≥ t1 ≥ …; the number of the set is the sum of binomials
//
//   C(t0 + 6, 6) + C(t1 + 5, 5) + C(t2 + 4, 4) + …
//
// and shorter sets come out as those whose missing tiles count less than any (the combinatorial
// number system).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/words/evaluate/equity.hpp"
#include "quadrille/words/lexicon/letters.hpp"

namespace quadrille::words {

inline constexpr int kMostKept = 6;

namespace detail {

constexpr std::uint32_t binomial(int of, int choose) {
  std::uint64_t number = 1;
  for (int factor = 1; factor <= choose; ++factor) {
    number = number * static_cast<std::uint64_t>(of - choose + factor) /
             static_cast<std::uint64_t>(factor);
  }
  return static_cast<std::uint32_t>(number);
}

constexpr auto leave_terms() {
  std::array<std::array<std::uint32_t, kKinds>, kMostKept> terms{};
  for (int place = 0; place < kMostKept; ++place) {
    for (int tile = 0; tile < kKinds; ++tile) {
      terms[place][tile] = binomial(tile + kMostKept - place, kMostKept - place);
    }
  }
  return terms;
}

}  // namespace detail

// [place][tile]: what a tile adds to the number of a set, where it is the place-th largest of it.
inline constexpr auto kLeaveTerms = detail::leave_terms();

// How many sets of up to six tiles there are with this many letters and the blank.
constexpr std::size_t leave_count(int letters) {
  return detail::binomial(letters + 1 + kMostKept, kMostKept);
}

// The number of a set of tiles in ascending order.
constexpr std::size_t leave_number(std::span<const Tile> ascending) {
  std::size_t number = 0;
  for (std::size_t place = 0; place < ascending.size(); ++place) {
    number += kLeaveTerms[place][ascending[ascending.size() - 1 - place]];
  }
  return number;
}

// A view of values that someone else owns; without any, every leave is worth nothing.
class Leaves {
 public:
  constexpr Leaves() = default;
  constexpr explicit Leaves(std::span<const std::int16_t> values) : values_(values) {}

  constexpr bool empty() const { return values_.empty(); }
  constexpr Equity operator[](std::size_t number) const {
    return values_.empty() ? 0 : values_[number];
  }

 private:
  std::span<const std::int16_t> values_;  // by leave_number, in 1/kPoint of a point
};

}  // namespace quadrille::words
