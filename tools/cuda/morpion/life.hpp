// The stretch of a game during which a move was legal, as in quadrille/search/policy.hpp, in one
// word:
//
//   slot 12   first 8   end 8   played 1
#pragma once

#include <cstdint>

#include "tools/cuda/both.hpp"
#include "tools/cuda/morpion/grid.hpp"

namespace quadrille::hunt {

// Playouts stop here. The longest game known has 178 moves.
inline constexpr int kMostMoves = 255;
inline constexpr int kMostLives = 768;  // of a game; what is beyond is not learnt from

using PackedLife = std::uint32_t;

HUNT_BOTH PackedLife packed_life(int slot, int first, int end, bool played) {
  return static_cast<PackedLife>(slot << 17 | first << 9 | end << 1 | static_cast<int>(played));
}
HUNT_BOTH int slot_of_life(PackedLife life) {
  return static_cast<int>(life >> 17);
}
HUNT_BOTH int first_of(PackedLife life) {
  return static_cast<int>(life >> 9 & 0xFF);
}
HUNT_BOTH int end_of(PackedLife life) {
  return static_cast<int>(life >> 1 & 0xFF);
}
HUNT_BOTH bool was_played(PackedLife life) {
  return (life & 1) != 0;
}

// A game and the lives of its moves in the order of their ends.
struct Tape {
  std::int32_t length;
  std::int32_t lives;
  Candidate game[kMostMoves + 1];
  PackedLife life[kMostLives];
};

}  // namespace quadrille::hunt
