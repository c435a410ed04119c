// The lives of all moves that are legal in a given game: what a policy needs to move towards it.
#pragma once

#include <span>
#include <vector>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "quadrille/search/policy.hpp"

namespace quadrille::morpion {

// `game`: legal moves from the cross on.
std::vector<search::Life> lives_of(Variant variant, std::span<const Move> game);

}  // namespace quadrille::morpion
