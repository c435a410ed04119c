// How what is found wrong is told: by the moves that lead there, and the board that it is wrong on.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/morpion/verify/reference_game.hpp"
#include "quadrille/verify/findings.hpp"

namespace quadrille::morpion {

// A finding on a board of N bits a row, of which M rows are used.
std::string on_such_a_board(int bits, int side, std::string_view what);

// At the moves that the reference has played so far.
Findings findings_along(const ReferenceGame& reference);

}  // namespace quadrille::morpion
