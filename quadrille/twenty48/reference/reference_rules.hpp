// 2048 for search/enumerate.hpp, over the reference.
#pragma once

#include <cstdint>

#include "quadrille/twenty48/board/turn.hpp"
#include "quadrille/twenty48/reference/reference.hpp"

namespace quadrille::twenty48 {

class ReferenceTurnRules {
 public:
  using Position = reference::Grid;
  using Move = GameTurn;
  using MoveList = TurnList;
  using Undo = reference::Grid;

  void generate(const Position& position, MoveList& turns) const {
    turns.clear();
    for (const Direction direction : kAllDirections) {
      const reference::MoveResult result = reference::move(position, direction);
      if (!result.moved) continue;
      for (const reference::Spawn& spawn : reference::spawns(result.grid)) {
        turns.push({direction, static_cast<std::uint8_t>(kSide * spawn.y + spawn.x),
                    static_cast<std::uint8_t>(spawn.tile / 2)});
      }
    }
  }

  void make(Position& position, Move turn, Undo& undo) const {
    undo = position;
    const reference::Spawn spawn{turn.cell % kSide, turn.cell / kSide,
                                 reference::Tile{2} * turn.exponent};
    position = reference::with_spawn(reference::move(position, turn.direction).grid, spawn);
  }

  void unmake(Position& position, Move, const Undo& undo) const { position = undo; }
};

}  // namespace quadrille::twenty48
