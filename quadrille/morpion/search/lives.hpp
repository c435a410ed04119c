// The lives of all moves that are legal in a given game: what a policy needs to move towards it.
//
// They come in the order in which a playout notes them (search/race.hpp). Sums of floating-point
// numbers depend on that order, so a game that is read back teaches exactly what it taught before.
#pragma once

#include <span>
#include <vector>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "quadrille/search/policy.hpp"

namespace quadrille::morpion {

// `start`, then `game`: legal moves from the cross on. Steps are counted from the end of the start.
// A move that is still legal at the end of the game lives to its last step.
std::vector<search::Life> lives_of(Variant variant, std::span<const Move> start,
                                   std::span<const Move> game);

}  // namespace quadrille::morpion
