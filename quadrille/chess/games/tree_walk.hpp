// Where one stands in a tree of moves, and the line that steps forward follow.
//
// The line goes from the root through the node where one stands and on to its end. A step back does
// not change it, so a step forward leads where one came from, also within a variation.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "quadrille/chess/games/game.hpp"
#include "quadrille/chess/games/game_tree.hpp"

namespace quadrille::chess {

// As `Termination` of a PGN and as the name of an ending; those of the rules are in ending.hpp.
inline constexpr std::string_view kResignation = "resignation";

class TreeWalk {
 public:
  using Id = GameTree::Id;

  // At the end of the main line.
  explicit TreeWalk(GameTree tree);

  const GameTree& tree() const { return tree_; }
  GameTree::Id here() const { return made_ == 0 ? GameTree::kRoot : line_[made_ - 1]; }
  const std::vector<Id>& line() const { return line_; }
  std::vector<Move> moves() const;  // of the line
  std::size_t made() const { return made_; }
  const Game& game() const { return game_; }  // from the start to here

  // After N moves of the line, which has them.
  void go_to(std::size_t made);
  // To a node of the tree; along the line where it is on it.
  void enter(Id id);
  // A legal move: the continuation that is there, or a new one.
  void play(Move move);

  bool promote(Id id) { return tree_.promote(id); }
  // A node of the tree other than the root. One who stands behind it steps back before it.
  void remove(Id id);
  // What was removed last, and there one goes. Whether there was anything.
  bool put_back();

  // By rule, by resigning, or not at all.
  bool resigned() const { return tree_[here()].resigned; }
  bool over() const { return resigned() || game_.ending() != GameEnd::none; }
  Outcome outcome() const;  // also as it was stated here, though the rules would let it go on
  std::string_view ending() const;
  // At the end of a line that is not over.
  void resign(Colour side);
  void withdraw_resignation();

 private:
  void follow();

  GameTree tree_;
  std::vector<Id> line_;
  std::size_t made_;
  Game game_;
};

// How the main line ends: by rule, or as it was stated there.
struct MainEnd {
  Outcome outcome;
  std::string_view ending;  // empty where only the result is known
};
MainEnd main_end(const GameTree& tree);

}  // namespace quadrille::chess
