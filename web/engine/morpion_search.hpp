// The searches of Morpion Solitaire in a worker: one thread, which tells now and then how far it
// is.
#pragma once

#include "web/engine/session.hpp"

namespace quadrille::web {

// {"position", "method", "level", "iterations", "seed", "runs"?, "side"?} → news and answer:
// {"playouts", "runs", "share", "best"?, "overflow"?}, where the best game is told only when it is
// new. Without "runs" it goes on until its worker is ended, or until a game leaves the widest
// board, or one of N rows and columns ("side") that is not to be widened: what happened is then
// told.
Json hunt(const Json& question);

// {"position", "level", "seed"} → {"done", "all", "playouts", "moves": [{"move", "score"}]}, the
// moves with the longest games first; news have none.
Json analyse_moves(const Json& question);

// {"variant", "games", "seed"} → {"games", "seconds", "mean"}: games at random, as self-play makes
// them on one thread.
Json random_playouts(const Json& question);

}  // namespace quadrille::web
