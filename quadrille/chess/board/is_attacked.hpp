// Whether a square is attacked, by looking outward from it over a setup. Plain and slow: it is
// asked once a setup, and boards have ways of their own.
#pragma once

#include "quadrille/chess/board/setup.hpp"

namespace quadrille::chess {

bool is_attacked(const Setup& setup, Square target, Colour by);

// kNoSquare where there is none.
Square king_square(const Setup& setup, Colour colour);

}  // namespace quadrille::chess
