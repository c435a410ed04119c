// A game of chess as the archive keeps it, and back.
#pragma once

#include <vector>

#include "quadrille/chess/games/pgn.hpp"
#include "quadrille/chess/games/tree_walk.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {

struct ChessGame {
  chess::TreeWalk walk;
  std::vector<chess::PgnTag> tags;  // of the PGN that it came from
};

Json keep(const ChessGame& game);
// Throws a Refusal where it cannot be.
ChessGame restored(const Json& kept);

}  // namespace quadrille::web
