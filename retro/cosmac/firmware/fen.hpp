// FEN in little code: the six fields of plain chess, the last two optional. It says that something
// is wrong, not what.
#pragma once

#include "quadrille/chess/board/setup.hpp"
#include "retro/cosmac/firmware/words.hpp"

namespace quadrille::cosmac {

// Takes the words of the FEN. False where they are no FEN, or the position cannot be played.
bool read_fen(Words& words, chess::Setup& setup);

}  // namespace quadrille::cosmac
