// Notation as strings, for code above the freestanding folders that can afford a heap.
#pragma once

#include <string>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/notation/notation.hpp"

namespace quadrille::chess {

std::string fen(const Setup& setup, CastlingLetters letters = CastlingLetters::shortest);
// "castling rights Kq dropped: no king and rook at home"
std::string text_of(const DroppedRights& rights);
std::string uci(Move move, bool chess960 = false);
// A legal move of the board, with + or # where it gives check or mate.
std::string san(const Board& board, Move move);

}  // namespace quadrille::chess
