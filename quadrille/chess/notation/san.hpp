// Moves as people write them (standard algebraic notation): "e4", "Nbd7", "exd6", "O-O", "e8=Q#".
//
// Given the setup before the move and its legal moves, which is all it takes: what must be said to
// tell a move from the others follows from that list.
//
// Written with as little as names the move. Read more freely: needless files and ranks ("Ng1f3",
// "e2-e4"), no x ("ed5") and a colon for it, 0-0, e8Q and e8(Q), "e.p.", and any of + # ! ? behind.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/board/setup.hpp"
#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"

namespace quadrille::chess {

inline constexpr std::size_t kLongestSan = 7;  // "Qa1xb2#"

// What the move does to the other king, which the setup before it does not show.
enum class Threat { none, check, mate };

// Returns how many characters were written. The move is one of the legal ones.
std::size_t write_san(const Setup& before, Move move, const MoveList& legal, Threat threat,
                      std::span<char, kLongestSan> text);

Expected<Move, ParseError> parse_san(std::string_view text, const Setup& before,
                                     const MoveList& legal);

}  // namespace quadrille::chess
