// Chess positions and lines as the command line takes and shows them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/setup.hpp"

namespace quadrille::cli {

// Throws Failure where the text is no position.
chess::Setup read_setup(std::string_view text);

// The moves in SAN, numbered: {"12.", "Nf3", "Nc6", …} joined by blanks.
std::string line_text(const chess::Board& board, std::span<const chess::Move> moves);

}  // namespace quadrille::cli
