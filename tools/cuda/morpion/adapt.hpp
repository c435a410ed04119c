// The step of learning (quadrille/search/policy.hpp) by a team: a thread a life, then a thread a
// step of the game, then a thread a life again. A slot occurs once in a game, and all sums have a
// fixed order, so that the result is the same each time.
#pragma once

#include "tools/cuda/morpion/arithmetic.hpp"
#include "tools/cuda/morpion/life.hpp"
#include "tools/cuda/morpion/warp.hpp"

namespace quadrille::hunt {

struct AdaptMemory {
  float rate[kMostLives];
  float share[kMostMoves + 1];
};

// The first life that ends behind this step; lives are in the order of their ends.
HUNT_BOTH int first_life_beyond(const Tape& tape, int step) {
  int low = 0, high = tape.lives;
  while (low < high) {
    const int middle = (low + high) / 2;
    if (end_of(tape.life[middle]) > step)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

template <class Team>
HUNT_BOTH void adapt(const Team& team, float* weights, const Tape& tape, AdaptMemory& memory,
                     float alpha) {
  const int lives = tape.lives;
  team.each(lives, [&](int index) {
    memory.rate[index] = exponential_of(weights[slot_of_life(tape.life[index])]);
  });
  team.each(tape.length, [&](int step) {
    float sum = 0;
    // From the same life on in all lanes of a warp, so that they read the same words.
    for (int index = first_life_beyond(tape, step & ~(kLanes - 1)); index < lives; ++index) {
      const PackedLife life = tape.life[index];
      if (first_of(life) <= step && step < end_of(life)) sum += memory.rate[index];
    }
    memory.share[step] = alpha / sum;
  });
  team.each(lives, [&](int index) {
    const PackedLife life = tape.life[index];
    float loss = 0;
    for (int step = first_of(life); step < end_of(life); ++step) loss += memory.share[step];
    weights[slot_of_life(life)] += (was_played(life) ? alpha : 0) - memory.rate[index] * loss;
  });
}

}  // namespace quadrille::hunt
