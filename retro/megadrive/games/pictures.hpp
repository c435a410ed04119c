// What is drawn on more than one screen.
#pragma once

#include "quadrille/chess/board/piece.hpp"
#include "retro/megadrive/screen/screen.hpp"

namespace quadrille::megadrive {

// A square of 2048, 6 × 4 cells.
void draw_number_square(int column, int row, int exponent);

// A chess piece or an empty square, 3 × 3 cells.
void draw_piece(int column, int row, chess::Kind kind, chess::Colour colour, Palette palette);

}  // namespace quadrille::megadrive
