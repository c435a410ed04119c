// Moves as UCI writes them: from, to and the promotion's small letter, "e2e4", "e7e8q".
//
// Castling has two forms. Plain chess names the king's way, "e1g1"; Chess960 the king and the rook
// that he takes, "e1h1". Both are read whatever the rules: where the king's way is also a step that
// he could make, it is that step, so the two never clash.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "quadrille/chess/board/move.hpp"
#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"

namespace quadrille::chess {

inline constexpr std::size_t kLongestUci = 5;

// Returns how many characters were written. No move is "0000".
std::size_t write_uci(Move move, bool chess960, std::span<char, kLongestUci> text);

Expected<Move, ParseError> parse_uci(std::string_view text, const MoveList& legal);

// The legal move from square to square; castling by the rook's square or by the king's way. No move
// where there is none.
Move find_move(const MoveList& legal, Square from, Square to, Kind promotion = Kind::none);

}  // namespace quadrille::chess
