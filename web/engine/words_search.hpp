// The words engine behind the session: the best plays of a position, a play to make, the review of
// a game. While there are tiles in the bag all three simulate, once it is empty they solve the
// endgame.
#pragma once

#include "quadrille/words/engine/world.hpp"
#include "web/engine/session.hpp"
#include "web/engine/words_course.hpp"

namespace quadrille::web {

// Limits of all three, of one turn: {"samples"?, "time"?: milliseconds, "candidates"?} of a
// simulation, {"nodes"?} of an endgame.

// {"position", "most"?, limits} → {"count", "plays", "simulation"?, "endgame"?}; the same as news
// as soon as the plays are known, now and then while a simulation goes on, and after each depth of
// an endgame. There is no simulation without a limit for it.
Json analyse_words(const words::World& world, const Json& question);

// {"strength", limits} → {"move"} for the game as it stands
Json think_words(const words::World& world, const Course& course, const Json& question);

// {limits} → the turns, judged; the same as news after each of them
Json review_words(const words::World& world, const Course& course, const Json& question);

}  // namespace quadrille::web
