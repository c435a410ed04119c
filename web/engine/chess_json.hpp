// A game of chess as the page gets it: pieces, moves, the tree, what was taken.
#pragma once

#include <span>
#include <string>

#include "quadrille/chess/games/tree_walk.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {

std::string name_of(chess::Colour colour);
// "e4"
std::string square_name(chess::Square square);
// Where the moving piece comes to stand.
chess::Square goal_of(chess::Move move);

Json pieces_json(const chess::Board& board);
Json legal_json(const chess::Board& board, const chess::MoveList& legal, bool chess960);
Json book_json(const chess::Board& board);
// {"white", "black": what either has taken, "balance"}
Json material_json(const chess::Board& start, std::span<const chess::Move> moves);
// The line that one is in.
Json history_json(const chess::TreeWalk& walk);
// All moves, where a PGN has them.
Json tree_json(const chess::GameTree& tree);

}  // namespace quadrille::web
