// The rules of Morpion Solitaire in the plainest words: a set of points, a list of the moves that
// drew lines, and every rule tested as it is stated. The plane has no edge. Shares no table and no
// trick with the fast generator; what `verify` believes.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"

namespace quadrille::morpion::reference {

// No game is longer than 485 moves: proven for 5T, and the other variants are shorter.
inline constexpr std::size_t kMostMoves = 512;
inline constexpr std::size_t kMostPoints = 36 + kMostMoves;

// What an illegal move breaks, in the order in which it is looked for.
enum class Rule {
  bad_pos,         // the new point is not on the line
  point_taken,     // the new point is not new
  missing_points,  // another point of the line is not there
  overlap,         // too many points in common with a line of the same direction
};

// One clause that says what is wrong.
std::string_view rule_text(Rule rule);

class Grid {
 public:
  explicit Grid(Variant variant);

  Variant variant() const { return variant_; }
  const FixedList<Move, kMostMoves>& history() const { return history_; }
  // From top to bottom, each row from left to right.
  const FixedList<Point, kMostPoints>& points() const { return points_; }
  bool occupied(Point point) const;

  // The first rule that the move breaks; none where it is legal.
  std::optional<Rule> objection(Move move) const;

  void play(Move move);  // a legal one
  void undo();           // there is a move to take back

 private:
  bool overlaps(Line line) const;

  Variant variant_;
  FixedList<Point, kMostPoints> points_;
  FixedList<Move, kMostMoves> history_;
};

using Moves = FixedList<Move, kMostLegal>;

// All legal moves in place of what `moves` held: by point, from top to bottom and left to right,
// then by direction and `pos`.
void generate(const Grid& grid, Moves& moves);

}  // namespace quadrille::morpion::reference
