// Morpion Solitaire as perft and the searches see it (core/game.hpp), over the fast generator.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/morpion/moves/moves.hpp"

namespace quadrille::morpion {

// A position carries the list of its legal moves along, so that counting them costs nothing. Moves
// must have room: see roomy_width in on_board.hpp.
template <Variant kVariant, int Bits>
class FastRules {
  using Codes = MoveGenerator<kVariant, Bits>;

 public:
  using Move = typename Codes::Move;
  using MoveList = FixedList<Move, kMostLegal + Codes::kSlack>;
  struct Position {
    Board<kVariant, Bits> board;
    MoveList legal;
  };
  struct Undo {
    Row<Bits> closed;
    MoveList legal;
  };

  static constexpr morpion::Move absolute(Move move) { return Codes::absolute(move); }

  static constexpr Position position_after(std::span<const morpion::Move> moves) {
    Position position;
    Row<Bits> closed;
    for (const morpion::Move move : moves) {
      Codes::make(position.board, Codes::relative(move), closed);
    }
    position.legal.append([&](Move* out) { return Codes::generate(position.board, out); });
    return position;
  }

  void generate(const Position& position, MoveList& moves) const { moves = position.legal; }
  std::uint64_t count(const Position& position) const { return position.legal.size(); }

  void make(Position& position, Move move, Undo& undo) const {
    undo.legal = position.legal;
    Codes::make(position.board, move, undo.closed);
    position.legal.clear();
    position.legal.append([&](Move* out) {
      return Codes::grow(position.board, move,
                         Codes::keep(undo.legal.begin(), undo.legal.end(), move, out));
    });
  }
  void unmake(Position& position, Move move, const Undo& undo) const {
    Codes::unmake(position.board, move, undo.closed);
    position.legal = undo.legal;
  }
};

}  // namespace quadrille::morpion
