// A played game as PGN.
#pragma once

#include <string>

#include "quadrille/chess/games/game.hpp"
#include "quadrille/chess/games/pgn.hpp"

namespace quadrille::chess {

PgnGame pgn_of(const Game& game, const std::string& white, const std::string& black);

}  // namespace quadrille::chess
