// How much of a game a perturbation takes away: sizes that adapt to what succeeds.
//
// Each size counts how often it was tried and how often it led to a new game that was kept. A size
// is drawn with a weight that grows with its share of successes; none is ever given up. Old counts
// are halved now and then, so that what succeeds late in a climb is noticed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/core/rng.hpp"

namespace quadrille::morpion {

// Percent of the moves.
inline constexpr std::array<int, 8> kDestructionSizes{5, 10, 15, 20, 30, 40, 50, 60};

class DestructionSizes {
 public:
  struct Tally {
    std::uint32_t tried = 0;
    std::uint32_t succeeded = 0;

    friend bool operator==(const Tally&, const Tally&) = default;
  };
  using Tallies = std::array<Tally, kDestructionSizes.size()>;

  // An index into kDestructionSizes.
  std::size_t choose(Rng& rng) const;
  void note(std::size_t size, bool succeeded);

  const Tallies& tallies() const { return tallies_; }
  void restore(const Tallies& tallies) { tallies_ = tallies; }

  static constexpr std::uint32_t kMemory = 64;  // trials of a size after which counts are halved

 private:
  Tallies tallies_;
};

}  // namespace quadrille::morpion
