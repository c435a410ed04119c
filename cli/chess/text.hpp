// Chess positions and lines as the command line takes and shows them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/notation/fen.hpp"

namespace quadrille::cli {

// Throws Failure where the text is no position; says on standard error what was dropped from it.
chess::Setup read_setup(std::string_view text);

// The line on standard error, with the place before it; none where nothing was dropped.
void note(const chess::DroppedRights& dropped, std::string_view where = "");

// The moves in SAN, numbered: {"12.", "Nf3", "Nc6", …} joined by blanks.
std::string line_text(const chess::Board& board, std::span<const chess::Move> moves);

}  // namespace quadrille::cli
