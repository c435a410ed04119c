// A game in whatever text people pass on: a link, a position, a list of moves, a PGN.
//
//   e2e4,e7e5,g1f3~2               a link: moves from the start of chess, two of them made
//   8/8/8/4k3/8/8/4P3/4K3_w_-_-_0_1,e2e4
//                                  the same from a position: FEN with _ for its blanks
//
// The start of chess is the empty link. A link needs no escapes in an address. FEN alone, with
// blanks as usual, is a link too, and so is a list of moves in UCI or SAN with blanks between.
// Everything else is read as PGN.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/games/outcome.hpp"
#include "quadrille/chess/games/pgn.hpp"
#include "quadrille/core/expected.hpp"
#include "quadrille/core/parse_error.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::chess {

struct GameText {
  Setup start;
  std::vector<Move> moves;
  std::size_t made = 0;      // N of them; those behind were taken back
  std::vector<PgnTag> tags;  // of a PGN, and how it says that the game ended
  Outcome result = Outcome::unknown;
  std::vector<std::string> asides{};  // of a PGN: behind N moves, as PgnGame has them
};

// Of a PGN with several games the first one.
Expected<GameText, runtime::Error> read_game(std::string_view text);

std::string write_link(const Setup& start, std::span<const Move> moves, std::size_t made);

// One move, as UCI or as SAN.
Expected<Move, ParseError> parse_move(std::string_view text, const Board& board);

// "line 12, column 5: 'Nxf3', expected a legal move"
std::string text_of(const PgnError& error);

}  // namespace quadrille::chess
