// A tree of moves from a PGN and back: variations are nodes, however nested.
//
//   1. e4 $1 {best} (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5
//
// A variation that cannot be played, because a move of it is not legal or it has none, stays text
// behind the move that it stands at. So does what goes beyond kMostVariationMoves. A result within
// a variation becomes a comment, and a variation to the first move of a variation stands beside
// that.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "quadrille/chess/games/game_tree.hpp"
#include "quadrille/chess/games/pgn.hpp"

namespace quadrille::chess {

// Of one tree; every step through the game goes through all of them.
inline constexpr std::size_t kMostVariationMoves = 20'000;

// With its result at the end of the main line.
GameTree tree_of(const PgnGame& game);

// Puts what a PGN says behind the move of a node into the tree: comments and NAGs at the node,
// variations beside it. Whatever else the text has is left out.
void annotate(GameTree& tree, GameTree::Id id, std::string_view aside);

// The comments and NAGs of a text, and nothing else.
std::string remarks_of(std::string_view text);

// Without tags and result.
PgnGame pgn_of(const GameTree& tree);

}  // namespace quadrille::chess
