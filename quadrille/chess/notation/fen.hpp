// A position in one line (Forsyth-Edwards notation), in and out, on spans of characters:
//
//   rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
//   board, rank 8 first                  side to move, castling, en passant, half-moves, move
//
// The castling field is read in all its dialects: KQkq mean the outermost rook on that side of the
// king (X-FEN, and plain FEN in plain chess), letters of files name the rook (Shredder-FEN).
// Fields may be left off from the end, down to board and side.
//
// What is read can be played (board/playable.hpp). Nobody asks whether it could have arisen: other
// programs write positions that could not. A castling right whose king or rook is not at home is
// dropped, and the caller is told. An en passant square is kept where the pawns fit, whatever the
// other pieces say about the move before; one that no pawn attacks is read as none, as in Setup.
// Every error names the field and the characters.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "quadrille/chess/board/setup.hpp"
#include "quadrille/core/expected.hpp"
#include "quadrille/core/fixed_list.hpp"
#include "quadrille/core/parse_error.hpp"

namespace quadrille::chess {

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Board, side, castling, en passant and two numbers of five digits, with blanks between.
inline constexpr std::size_t kLongestFen = 71 + 1 + 4 + 2 + 5 + 5 + 5;

// The letters of castling rights that the board cannot give, as written, each once.
class DroppedRights {
 public:
  constexpr bool empty() const { return letters_.empty(); }
  constexpr std::string_view letters() const { return {letters_.begin(), letters_.size()}; }
  constexpr void add(char letter) { letters_.push(letter); }

 private:
  FixedList<char, 2 * (2 + 8)> letters_;  // k, q and eight files, for each side
};

Expected<Setup, ParseError> parse_fen(std::string_view text, DroppedRights* dropped = nullptr);

// A position that text begins with, and what follows its last field: the operations of EPD, the
// word `moves` of UCI.
struct FenPrefix {
  Setup setup;
  std::size_t end;
  DroppedRights dropped;
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
