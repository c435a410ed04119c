// Part of a game that is still a game: what is left of it when some moves, and all that stand on
// them, are taken away. From there a search goes on.
#pragma once

#include <span>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"

namespace quadrille::morpion {

// `taken[i]`: move i goes, and with it every later move whose line needs its point.
std::vector<Move> without(Variant variant, std::span<const Move> game,
                          const std::vector<bool>& taken);

// What is left when at least `percent` of the moves are gone: by chance either the end of the game,
// or the points nearest to one of them, as few as that needs.
std::vector<Move> perturbed(Variant variant, std::span<const Move> game, int percent, Rng& rng);

}  // namespace quadrille::morpion
