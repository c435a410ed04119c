// Random numbers of a playout. Nothing of them is kept between playouts: each playout of a search
// has a number, and each lane's generator begins with that number's hash. So a search that is
// resumed draws what it would have drawn.
#pragma once

#include <cstdint>

#include "quadrille/core/rng.hpp"
#include "tools/cuda/both.hpp"

namespace quadrille::hunt {

HUNT_BOTH std::uint64_t playout_key(std::uint64_t seed, std::uint64_t search,
                                    std::uint64_t playout) {
  return mix(mix(mix(seed) + search) + playout);
}

// PCG with 32 bits of state: a linear congruence whose output is scrambled.
class LaneRandom {
 public:
  LaneRandom() = default;
  HUNT_BOTH LaneRandom(std::uint64_t key, int lane)
      : state_(static_cast<std::uint32_t>(key) + static_cast<std::uint32_t>(lane) * 0x9E3779B9u),
        step_((static_cast<std::uint32_t>(key >> 32) + static_cast<std::uint32_t>(lane)) << 1 | 1) {
    next();
  }

  HUNT_BOTH std::uint32_t next() {
    state_ = state_ * 747796405u + step_;
    const std::uint32_t word = ((state_ >> ((state_ >> 28) + 4)) ^ state_) * 277803737u;
    return (word >> 22) ^ word;
  }

 private:
  std::uint32_t state_, step_;
};

}  // namespace quadrille::hunt
