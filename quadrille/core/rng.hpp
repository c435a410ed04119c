// Seeded, splittable random numbers: SplitMix64, a counter passed through a bijective mixer. Eight
// bytes of state, the same sequence on every platform; `split(index)` gives unit `index` of a run a
// generator of its own, so results do not depend on which thread plays which unit.
#pragma once

#include <cstdint>

#include "quadrille/core/require.hpp"

namespace quadrille {

// Bijective scrambler of 64-bit words (Stafford's variant 13): also the hash of a word.
constexpr std::uint64_t mix(std::uint64_t word) {
  word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
  word = (word ^ word >> 27) * 0x94D049BB133111EB;
  return word ^ word >> 31;
}

class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) : state_(mix(seed ^ kSeedSalt)) {}

  constexpr std::uint64_t next() { return mix(state_ += kStep); }

  // Uniform in 0 … bound-1 without modulo bias: scale by multiplication, redraw the few values
  // that would make some results one draw more likely (Lemire).
  constexpr std::uint32_t below(std::uint32_t bound) {
    require(bound > 0);
    std::uint64_t product = std::uint64_t{high_word()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t unfair = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < unfair) {
        product = std::uint64_t{high_word()} * bound;
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // All that there is to know of it, and the generator that goes on from there.
  constexpr std::uint64_t state() const { return state_; }
  static constexpr Rng at(std::uint64_t state) {
    Rng rng(0);
    rng.state_ = state;
    return rng;
  }

  // An independent generator for part `index`; this one is not advanced.
  constexpr Rng split(std::uint64_t index) const {
    return Rng(mix(state_ + kSplitSalt) ^ mix(~index));
  }

 private:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15;      // 2^64 over the golden ratio, odd
  static constexpr std::uint64_t kSeedSalt = 0x5155414452494C4C;  // "QUADRILL"
  static constexpr std::uint64_t kSplitSalt = 0x53504C4954000001;  // "SPLIT"

  constexpr std::uint32_t high_word() { return static_cast<std::uint32_t>(next() >> 32); }

  std::uint64_t state_;
};

}  // namespace quadrille
