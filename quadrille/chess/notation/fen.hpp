// A position in one line (Forsyth-Edwards notation), in and out, on spans of characters:
//
//   rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
//   board, rank 8 first                  side to move, castling, en passant, half-moves, move
//
// The castling field is read in all its dialects: KQkq mean the outermost rook on that side of the
// king (X-FEN, and plain FEN in plain chess), letters of files name the rook (Shredder-FEN).
// Fields may be left off from the end, down to board and side.
//
// What is read could stand on a board in a game, as far as its own squares show: material, kings,
// rights, en passant. An en-passant square that no pawn attacks is read as none, as in Setup.
// Every error names the field and the characters.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "quadrille/chess/board/setup.hpp"
#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"

namespace quadrille::chess {

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Board, side, castling, en passant and two numbers of five digits, with blanks between.
inline constexpr std::size_t kLongestFen = 71 + 1 + 4 + 2 + 5 + 5 + 5;

Expected<Setup, ParseError> parse_fen(std::string_view text);

// A position that text begins with, and what follows its last field: the operations of EPD, the
// word `moves` of UCI.
struct FenPrefix {
  Setup setup;
  std::size_t end;
};
Expected<FenPrefix, ParseError> parse_fen_prefix(std::string_view text);

enum class CastlingLetters {
  shortest,  // KQkq, and the rook's file only where another rook stands further out
  files,     // always the rook's file: Shredder-FEN
};

// Returns how many characters were written.
std::size_t write_fen(const Setup& setup, std::span<char, kLongestFen> text,
                      CastlingLetters letters = CastlingLetters::shortest);

// Whether a right needs the rules of Chess960: king or rook not where plain chess has them.
bool is_chess960(const Setup& setup);

}  // namespace quadrille::chess
