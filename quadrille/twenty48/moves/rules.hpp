// 2048 for search/enumerate.hpp, over the fast generator: perft counts the distinct sequences of
// turns.
#pragma once

#include <cstdint>

#include "quadrille/twenty48/board/turn.hpp"
#include "quadrille/twenty48/moves/moves.hpp"

namespace quadrille::twenty48 {

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

}  // namespace quadrille::twenty48
