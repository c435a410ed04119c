// When a game of chess is over, as the Laws of Chess (FIDE, 2023) put it, over all positions of the
// game so far. Slow and plain: nothing is kept from one question to the next.
#pragma once

#include <span>

#include "quadrille/chess/board/game_end.hpp"
#include "quadrille/chess/reference/reference.hpp"

namespace quadrille::chess::reference {

// Articles 5.1.1 checkmate, 5.2.1 stalemate, 5.2.2 dead position, 9.3 fifty moves and 9.2 the third
// time; the draws that a player would claim count at once. In this order: a mate on the last of the
// fifty moves is a mate. `game` has at least one position, the last is on the board.
GameEnd ending(std::span<const Position> game);

// Article 9.2.2: the same player has the move, pieces of the same kind and colour stand on the same
// squares, and the possible moves of all pieces are the same: the same castlings may still come,
// and whoever could take en passant can do so again.
bool same_position(const Position& one, const Position& other);

}  // namespace quadrille::chess::reference
