// The tree of perft, cut into subtrees of bounded size: the units of a job, and the pieces between
// two checkpoints of a unit.
//
// The one idea: what two moves lead to says how fast a tree grows, and integers say it the same on
// every machine. A subtree that seems too large is cut into those of its moves, until all are small
// enough. They come in the order of the generator, and are named by the numbers of their moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/core/arithmetic.hpp"
#include "quadrille/core/game.hpp"
#include "quadrille/search/enumerate.hpp"

namespace quadrille::work {

using MoveNumbers = std::vector<std::uint32_t>;  // in the lists of the generator, from 0

template <Game Rules>
struct Subtree {
  MoveNumbers path;
  typename Rules::Position position;
  int depth = 0;  // of what is to be counted
};

// About how many sequences of `depth` moves there are.
template <Game Rules>
std::uint64_t estimated_sequences(const Rules& rules, typename Rules::Position& position,
                                  int depth) {
  if (depth <= 2) return search::perft(rules, position, depth);
  const std::uint64_t pairs = search::perft(rules, position, 2);
  std::uint64_t estimate = depth % 2 == 0 ? 1 : search::perft(rules, position, 1);
  for (int ply = depth % 2; ply < depth; ply += 2) estimate = product_of_counts(estimate, pairs);
  return estimate;
}

// Calls visit(subtree) for each, for as long as it gives true; whether it did so to the end. Paths
// have `least` moves or more, so that counts can be told apart by the first move; fewer where the
// tree is not so deep.
template <Game Rules, class Visit>
bool each_subtree(const Rules& rules, const Subtree<Rules>& tree, std::uint64_t most,
                  std::size_t least, Visit&& visit) {
  typename Rules::Position position = tree.position;
  const bool whole = tree.path.size() >= least &&
                     (tree.depth <= 1 || estimated_sequences(rules, position, tree.depth) <= most);
  if (whole || tree.depth == 0) return visit(tree);
  typename Rules::MoveList moves;
  rules.generate(position, moves);
  Subtree<Rules> below{tree.path, position, tree.depth - 1};
  below.path.push_back(0);
  for (const auto& move : moves) {
    typename Rules::Undo undo;
    below.position = position;
    rules.make(below.position, move, undo);
    if (!each_subtree(rules, below, most, least, visit)) return false;
    ++below.path.back();
  }
  return true;
}

// Follows the numbers down from `tree`; false where a list has no such move.
template <Game Rules>
bool descend(const Rules& rules, Subtree<Rules>& tree, const MoveNumbers& path) {
  for (const std::uint32_t number : path) {
    typename Rules::MoveList moves;
    rules.generate(tree.position, moves);
    if (tree.depth == 0 || number >= moves.size()) return false;
    typename Rules::Undo undo;
    rules.make(tree.position, moves[number], undo);
    tree.path.push_back(number);
    --tree.depth;
  }
  return true;
}

}  // namespace quadrille::work
