// A 2048 board drawn for people.
#pragma once

#include <string>

#include "quadrille/twenty48/board/board.hpp"

namespace quadrille::cli {

// Four framed rows, coloured where the terminal shows it.
std::string draw(twenty48::WideBoard board, bool colour);

// Reads a position in any of the notations; throws Failure with a line that says what is wrong.
twenty48::WideBoard read_board(const std::string& text);

}  // namespace quadrille::cli
