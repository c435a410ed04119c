// Where games begin: the start position, Chess960 starts, and for the proof small random positions,
// where what is rare in games (pinned en passant, double checks, promotions) happens all the time.
#pragma once

#include "quadrille/chess/board/setup.hpp"
#include "quadrille/core/rng.hpp"

namespace quadrille::chess {

Setup start_setup();

// Start position `number` of Chess960, 0 … 959, as in Scharnagl's numbering; 518 is the usual one.
inline constexpr int kChess960Starts = 960;
Setup chess960_setup(int number);

// Kings, pawns and a few pieces anywhere; the side that has just moved is not in check.
Setup random_ending(Rng& rng);

// A pawn has just stepped past another one, with kings and pieces about, many on the same rank;
// some could not have arisen in a game, as where a check was there before the step.
Setup random_duel(Rng& rng);

}  // namespace quadrille::chess
