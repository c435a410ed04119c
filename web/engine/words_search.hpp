// The words engine behind the session: the best plays of a position, a play to make, the review of
// a game. Once the bag is empty all three solve the endgame.
#pragma once

#include "quadrille/words/engine/world.hpp"
#include "web/engine/session.hpp"
#include "web/engine/words_course.hpp"

namespace quadrille::web {

// {"position", "most"?, "nodes"?} → {"count", "plays", "endgame"?}; the same as news as soon as the
// plays are known, and after each depth of an endgame, which has at most so many nodes
Json analyse_words(const words::World& world, const Json& question);

// {"strength", "nodes"?} → {"move"} for the game as it stands
Json think_words(const words::World& world, const Course& course, const Json& question);

// {"nodes"?} → the turns, judged; the same as news after each of them
Json review_words(const words::World& world, const Course& course, const Json& question);

}  // namespace quadrille::web
