// Policies that have learnt a game before the search begins: a warm start.
//
// A policy is moved towards the game again and again, until playouts by it have nearly all moves of
// the game. They are drawn as the search draws them: always taking the move of the greatest weight
// gives the whole game after five steps, when the policy is still nearly blank.
#pragma once

#include <span>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "quadrille/morpion/playouts/player.hpp"

namespace quadrille::morpion {

inline constexpr int kMostWarmSteps = 200;
inline constexpr int kWarmPercent = 95;  // of the moves, in the mean of some playouts

// How a policy learns a game.
struct WarmOptions {
  float alpha = 1;
  int steps = 0;  // 0: as many as it takes, at most kMostWarmSteps
};

// Clears the policy, and answers the number of steps. `game`: legal moves from the cross on.
int warm(Variant variant, std::span<const Move> game, const WarmOptions& options, Policy& policy);

// The game beyond a start whose moves it contains, wherever they are in it; a score of -1 where it
// does not contain them.
Sequence beyond_start(Variant variant, std::span<const Move> start, std::span<const Move> game);

}  // namespace quadrille::morpion
