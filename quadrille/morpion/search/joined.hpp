// A game that goes on from a start: both as one list of moves.
#pragma once

#include <span>
#include <vector>

#include "quadrille/morpion/board/move.hpp"

namespace quadrille::morpion {

inline std::vector<Move> joined(std::span<const Move> start, std::span<const Move> more) {
  std::vector<Move> game(start.begin(), start.end());
  game.insert(game.end(), more.begin(), more.end());
  return game;
}

}  // namespace quadrille::morpion
