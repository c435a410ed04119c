// A position as one would set it up on a table: what stands where and the few facts that the pieces
// do not show. Text is read into this and written from it; every board is made from it and can be
// turned back into it, so that boards compare as equals here. No speed, no tricks. Anything can be
// set up; playable.hpp says whether it can be played.
#pragma once

#include <array>
#include <cstdint>

#include "quadrille/chess/board/piece.hpp"
#include "quadrille/chess/board/square.hpp"

namespace quadrille::chess {

// Where the counters of moves stop: they do not begin again.
inline constexpr std::uint16_t kLargestCount = 65535;

struct Setup {
  std::array<Piece, kSquares> pieces{};
  Colour side = Colour::white;
  // The square that a pawn has just stepped over, only where a pawn of `side` attacks it (whether
  // it may legally take is another question); else kNoSquare.
  Square en_passant = kNoSquare;
  // The rooks that may still castle, by colour: towards the h file, towards the a file. In plain
  // chess h1, a1, h8, a8; in Chess960 wherever they started. kNoSquare: no right.
  std::array<Square, 2> king_side{kNoSquare, kNoSquare};
  std::array<Square, 2> queen_side{kNoSquare, kNoSquare};
  std::uint16_t half_moves = 0;  // since the last capture or pawn move
  std::uint16_t full_move = 1;

  constexpr bool operator==(const Setup&) const = default;
};

}  // namespace quadrille::chess
