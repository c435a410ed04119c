// 2048 for search/enumerate.hpp: a turn is a move and the spawn that follows, so perft counts the
// distinct sequences of moves and spawns. Once over the fast generator, once over the reference.
#pragma once

#include <cstdint>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/reference/reference.hpp"

namespace quadrille::twenty48 {

struct GameTurn {
  Direction direction;
  std::uint8_t cell;      // 4y + x of the spawned tile
  std::uint8_t exponent;  // 1 for a 2, 2 for a 4
};

// Four directions, 16 cells, a 2 or a 4 in each: more than any move leaves empty.
using TurnList = FixedList<GameTurn, kDirections * kCells * 2>;

template <int Bits>
class TurnRules {
 public:
  using Position = BasicBoard<Bits>;
  using Move = GameTurn;
  using MoveList = TurnList;
  using Undo = BasicBoard<Bits>;

  explicit TurnRules(const RowTables<Bits>& tables) : tables_(tables) {}

  void generate(const Position& position, MoveList& turns) const {
    turns.clear();
    const FourMoves<Bits> moves = all_moves(position, tables_);
    for (const Direction direction : kAllDirections) {
      if (moves[direction] == position) continue;
      for (auto holes = empty_cells(moves[direction]); holes != 0; holes &= holes - 1) {
        const auto cell = static_cast<std::uint8_t>(lowest_bit(holes) / Bits);
        turns.push({direction, cell, 1});
        turns.push({direction, cell, 2});
      }
    }
  }

  std::uint64_t count(const Position& position) const {
    const SearchMoves<Bits> moves = search_moves(position, tables_);
    const auto spawns = [](Position from, Position to) {
      return to == from ? 0 : 2 * static_cast<std::uint64_t>(count_empty(to));
    };
    return spawns(moves.board, moves.across.left) + spawns(moves.board, moves.across.right) +
           spawns(moves.transposed, moves.along.left) + spawns(moves.transposed, moves.along.right);
  }

  void make(Position& position, Move turn, Undo& undo) const {
    undo = position;
    position = move(position, turn.direction, tables_).board;
    position.word |= tile_at<Bits>(turn.cell, turn.exponent);
  }

  void unmake(Position& position, Move, const Undo& undo) const { position = undo; }

 private:
  const RowTables<Bits>& tables_;
};

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
