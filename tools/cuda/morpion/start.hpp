// Between the hunt's codes and moves in absolute coordinates.
#pragma once

#include <vector>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "tools/cuda/morpion/grid.hpp"

namespace quadrille::hunt {

// The cross and its legal moves, by the reference.
Start make_start(morpion::Variant variant);

bool fits(morpion::Move move);  // into the grid
Candidate candidate_of(morpion::Move move);
morpion::Move absolute(Candidate candidate);
std::vector<morpion::Move> absolute(const GameMove* game, int length);

}  // namespace quadrille::hunt
