// A game as a person plays it: moves are made, taken back and made again. By the reference, so that
// what is refused comes with the rule that it breaks.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/reference/reference.hpp"

namespace quadrille::morpion {

class Game {
 public:
  // `moves`: legal ones.
  explicit Game(Variant variant, const std::vector<Move>& moves = {});

  Variant variant() const { return grid_.variant(); }
  std::vector<Move> moves() const { return {grid_.history().begin(), grid_.history().end()}; }
  std::size_t length() const { return grid_.history().size(); }
  const reference::Moves& legal() const { return legal_; }
  bool over() const { return legal_.empty(); }

  // The legal ones that add this point.
  std::vector<Move> moves_at(Point point) const;
  bool occupied(Point point) const { return grid_.occupied(point); }
  std::optional<reference::Rule> objection(Move move) const { return grid_.objection(move); }

  void play(Move move);  // a legal one; what was taken back is forgotten
  bool undo();           // false where there is nothing to take back
  bool redo();           // false where nothing was taken back

  Record record() const;

 private:
  void step(Move move);

  reference::Grid grid_;
  reference::Moves legal_;
  std::vector<Move> undone_;  // the last one taken back at the end
};

}  // namespace quadrille::morpion
