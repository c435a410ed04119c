// Whether a game is over, by the fast side and by the reference, along games that seek it: they go
// to and fro, come near the fifty moves, capture what they can, and mate or stalemate where a move
// does. They are played on beyond a draw. Compared at every position:
//
//   Game::ending                 the rules as players and judges use them
//   is_repeated with a root      the search's: the second time counts, if the first came after it
//   pocket::ending and result    the tiny player's, without a hash
//
// What depends on earlier positions is reproduced by the moves that a difference names.
#pragma once

#include "quadrille/core/rng.hpp"
#include "quadrille/verify/proof_result.hpp"

namespace quadrille::chess {

ProofResult check_endings(Rng rng);

}  // namespace quadrille::chess
