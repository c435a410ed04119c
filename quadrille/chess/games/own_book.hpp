// The opening book that is built in: made from the engine's own games (docs/chess.md says how), and
// kept beside this file in Polyglot's format.
#pragma once

#include "quadrille/chess/games/book.hpp"

namespace quadrille::chess {

const Book& own_book();

}  // namespace quadrille::chess
