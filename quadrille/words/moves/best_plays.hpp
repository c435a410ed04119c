// What is known of the best play of a turn over each kind of squares: many slots have the same
// premiums under them, in whatever order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/words/evaluate/equity.hpp"
#include "quadrille/words/moves/premium_counts.hpp"

namespace quadrille::words {

template <class Premiums>
class BestPlays;

template <>
class BestPlays<Premiums> {
 public:
  // Nothing is known of the next turn. Turns are numbered in bits that no premiums have, so that
  // what was known of another rack is not believed, and nothing need be cleared.
  void forget() {
    turn_ += kOneTurn;
    if (turn_ == 0) known_.fill({});
  }

  // What was found for the same premiums, or else what find() says now.
  template <class Find>
  Equity find(const Premiums& premiums, Find find) {
    const auto word = static_cast<std::uint32_t>(premiums.word());
    const std::uint64_t key = std::uint64_t{word} << 32 | premiums.counts() | turn_;
    Known& known = known_[static_cast<std::size_t>(key * 0x9E3779B97F4A7C15 >> (64 - kBits))];
    if (known.key != key) known = {key, find()};
    return known.best;
  }

 private:
  static constexpr int kBits = 8;
  static constexpr std::uint64_t kOneTurn = std::uint64_t{1} << 48;
  struct Known {
    std::uint64_t key = 0;
    Equity best = 0;
  };

  std::uint64_t turn_ = 0;
  std::array<Known, 1 << kBits> known_{};
};

// The same in 16-bit arithmetic.
template <>
class BestPlays<NarrowPremiums> {
 public:
  void forget() { known_.fill({}); }

  template <class Find>
  Equity find(const NarrowPremiums& premiums, Find find) {
    Known& known = known_[place(premiums)];
    if (!(known.premiums == premiums)) known = {premiums, find()};
    return known.best;
  }

 private:
  static constexpr std::size_t kPlaces = 256;
  struct Known {
    NarrowPremiums premiums;
    Equity best = 0;
  };

  // Tiles and those that count twice, three of four bits each, beside the rest.
  static std::size_t place(const NarrowPremiums& premiums) {
    const auto counts = premiums.counts();
    const auto word = static_cast<std::uint16_t>(premiums.word());
    return static_cast<std::uint16_t>(counts ^ counts >> 5 ^ word << 3) % kPlaces;
  }

  std::array<Known, kPlaces> known_{};
};

}  // namespace quadrille::words
