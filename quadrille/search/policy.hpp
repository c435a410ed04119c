// What a search of playouts learns: how eagerly each kind of move is to be played, and the step
// that moves it towards a game.
//
// Every move has a slot; the slot has a weight w, and a playout plays a legal move with probability
// proportional to exp(w), its rate. Adapting to a game takes `alpha` from the legal moves of every
// step, in proportion to their probabilities, and gives it to the one that was played; all
// probabilities are those of the policy as it was before.
//
// In a game of lasting moves a move is legal during one stretch of the game, its life. So the lists
// of legal moves need not be kept step by step:
//
//   step        0 1 2 3 4 5 6            Z[step]   = sum of the rates of the lives that cover it
//   life of a   =======                  what a loses = rate(a) * sum of alpha / Z over its life
//   life of b       ===========
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/core/exponential.hpp"

namespace quadrille::search {

template <std::size_t Slots>
struct Policy {
  static constexpr std::size_t kSlots = Slots;

  float weight[Slots];
  float pause[Slots];  // exp(-weight): the mean time between two plays of the move, 1 / rate

  constexpr void clear() {
    for (float& value : weight) value = 0;
    for (float& value : pause) value = 1;
  }
};

// A move was legal at the steps first, first+1, … end-1; if it was played, then at the last of
// them.
struct Life {
  std::uint16_t slot;
  std::uint16_t first;
  std::uint16_t end;
  bool played;
};

// Working memory for games of at most N steps with at most M lives.
template <std::size_t MostSteps, std::size_t MostLives>
class PolicyAdapter {
 public:
  template <std::size_t Slots>
  void adapt(Policy<Slots>& policy, std::span<const Life> lives, std::size_t steps, float alpha) {
    const std::size_t count = lives.size();
    for (std::size_t index = 0; index < count; ++index)
      rate_[index] = policy.pause[lives[index].slot];
    for (std::size_t index = 0; index < count; ++index) rate_[index] = 1 / rate_[index];
    for (std::size_t step = 0; step < steps; ++step) share_[step] = 0;
    for (std::size_t index = 0; index < count; ++index) {
      const Life life = lives[index];
      for (std::size_t step = life.first; step < life.end; ++step) share_[step] += rate_[index];
    }
    for (std::size_t step = 0; step < steps; ++step) share_[step] = alpha / share_[step];
    for (std::size_t index = 0; index < count; ++index) {
      const Life life = lives[index];
      float loss = 0;
      for (std::size_t step = life.first; step < life.end; ++step) loss += share_[step];
      policy.weight[life.slot] += (life.played ? alpha : 0) - rate_[index] * loss;
    }
    for (std::size_t index = 0; index < count; ++index)
      rate_[index] = policy.weight[lives[index].slot];
    for (std::size_t index = 0; index < count; ++index) rate_[index] = exponential(-rate_[index]);
    for (std::size_t index = 0; index < count; ++index)
      policy.pause[lives[index].slot] = rate_[index];
  }

 private:
  float share_[MostSteps];
  float rate_[MostLives];
};

}  // namespace quadrille::search
