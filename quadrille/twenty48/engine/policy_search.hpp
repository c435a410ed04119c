// One spawn ahead with the values of a policy network. The network was trained on
//
//   value(position) = reward(move) + discount * mean of value(position after the spawn)
//
// with the best move, and here the right side is computed for each move. All positions behind all
// moves go through the network in one call.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/twenty48/policy/evaluator.hpp"

namespace quadrille::twenty48 {

struct SpawnValues {
  std::vector<std::int64_t> mean;  // for each board after a move
  std::uint64_t nodes = 0;         // boards evaluated
};

// The mean over all spawns, a 2 nine times in ten; a lost position is worth 0. Every board has an
// empty cell, as after each move.
SpawnValues spawn_values(policy::Evaluator& evaluator, std::span<const WideBoard> afters);

// What the merges of a move are worth. No need to know the direction: a merge takes two tiles of
// one kind and leaves one of the next, so the numbers of tiles before and after tell the merges,
// from the smallest tile upwards.
std::int64_t merge_reward(WideBoard before, WideBoard after,
                          const std::array<std::int32_t, policy::kTiles>& rewards);

// Both in fixed point; rounded down.
constexpr std::int64_t discounted(std::int64_t value, std::int32_t discount) {
  return value * discount >> policy::kFractionBits;
}

}  // namespace quadrille::twenty48
