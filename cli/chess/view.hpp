// A chess board drawn for people.
#pragma once

#include <string>

#include "quadrille/chess/board/board.hpp"

namespace quadrille::cli {

struct ChessView {
  bool colour = false;   // squares and pieces in colour; else plain text
  bool flipped = false;  // Black at the bottom
  chess::Move last{};    // its squares are marked
};

std::string draw(const chess::Board& board, const ChessView& view);

// "+0.35", "-1.20", "#3", "#-2": from the side to move.
std::string score_text(int score);

}  // namespace quadrille::cli
