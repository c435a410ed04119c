// Morpion Solitaire as perft and the searches see it (core/game.hpp), over the reference.
#pragma once

#include "quadrille/morpion/reference/reference.hpp"

namespace quadrille::morpion {

class ReferenceRules {
 public:
  using Position = reference::Grid;
  using Move = morpion::Move;
  using MoveList = reference::Moves;
  struct Undo {};  // a grid remembers its moves

  void generate(const Position& grid, MoveList& moves) const { reference::generate(grid, moves); }
  void make(Position& grid, Move move, Undo&) const { grid.play(move); }
  void unmake(Position& grid, Move, const Undo&) const { grid.undo(); }
};

}  // namespace quadrille::morpion
