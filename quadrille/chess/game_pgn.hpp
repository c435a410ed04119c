// A played game as PGN.
#pragma once

#include <string>

#include "quadrille/chess/game.hpp"
#include "quadrille/chess/pgn.hpp"

namespace quadrille::chess {

PgnGame pgn_of(const Game& game, const std::string& white, const std::string& black);

}  // namespace quadrille::chess
