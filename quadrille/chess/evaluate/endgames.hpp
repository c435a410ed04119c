// Endings that the sum of the parts gets wrong: won ones that need a plan, and drawn ones in which
// extra material is worth nothing or little.
//
// A lone king against mating material is driven to the edge (into the corner of the bishop's colour
// by bishop and knight) while the kings approach: each of the three can be seen in the value, so a
// shallow search finds its way to mate.
#pragma once

#include <optional>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/evaluate/geometry.hpp"
#include "quadrille/core/bits.hpp"

namespace quadrille::chess {

// From the side to move's view; nothing where the general evaluation should speak.
std::optional<int> lone_king_value(const Board& board);

inline bool has_lone_king(const Board& board) {
  return !several(board.of(Colour::white)) || !several(board.of(Colour::black));
}

// How much of an advantage of `strong` can be made to count, in 64ths.
inline constexpr int kFullScale = 64;
int endgame_scale(const Board& board, Colour strong);

}  // namespace quadrille::chess
