// A game as a tree of moves: the game itself, and all variations of it.
//
// Nodes have numbers, and a number stays the same for as long as the tree lives. The root is the
// position where the game began; every other node is the position after its move. The first
// continuation of a node is the main one, so the main line goes along the first ones from the root.
// Nothing here calls itself: no depth of variations is too deep.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/games/outcome.hpp"

namespace quadrille::chess {

class GameTree {
 public:
  using Id = std::uint32_t;
  static constexpr Id kRoot = 0;

  struct Node {
    Id parent = kRoot;
    Move move{};
    std::string san{};
    int number = 0;  // of the move, as in "12. Nf3"
    Colour side = Colour::white;
    std::vector<Id> next{};  // the main continuation first
    std::string before{};    // what a PGN says before the move, as its variation begins
    std::string behind{};    // and behind it: comments, NAGs, and variations that cannot be played
    Outcome result = Outcome::unknown;  // that was stated here: by a PGN, or by resigning
    bool resigned = false;
    bool removed = false;  // with all that follows
  };

  // A node where a PGN has it: a move, then the variations to it, then the move that follows.
  struct Entry {
    Id id;
    std::size_t depth;  // 0 in the main line, 1 in its variations, …
    bool opens;         // it begins a variation
  };

  explicit GameTree(const Setup& start);

  const Setup& start() const { return start_; }
  const Node& operator[](Id id) const { return nodes_[id]; }
  Node& operator[](Id id) { return nodes_[id]; }
  std::size_t size() const { return nodes_.size(); }  // with the root and what was removed
  bool contains(Id id) const;

  Board board(Id id) const;
  // From the root, which is left out, to the node.
  std::vector<Id> path(Id id) const;
  // The same, and then along the main continuations.
  std::vector<Id> line_through(Id id) const;
  std::vector<Id> main_line() const { return line_through(kRoot); }
  std::vector<Entry> order() const;
  std::optional<Id> next_by(Id id, Move move) const;

  // A legal move, as the last continuation of its parent.
  Id add(Id parent, Move move);
  // The same for callers that have the parent's board at hand.
  Id add(Id parent, const Board& board, Move move);

  // Makes the variation that the node is in the main continuation of where it begins. Whether it
  // was in one.
  bool promote(Id id);
  // The node, which is not the root, with all that follows; until it is put back.
  void remove(Id id);
  // What was removed last. Whether there was anything.
  bool put_back();
  std::optional<Id> last_removed() const {
    return removed_.empty() ? std::nullopt : std::optional(removed_.back().id);
  }

  // Takes back the last calls of `add`: all nodes from this number on, of which only `parent`
  // among the others may have continuations.
  void cut_back(std::size_t size, Id parent);

 private:
  struct Removed {
    Id id;
    std::size_t place;  // among the continuations of its parent
  };

  Setup start_;
  std::vector<Node> nodes_;
  std::vector<Removed> removed_;
};

}  // namespace quadrille::chess
