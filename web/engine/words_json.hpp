// What the page hears about a game of words: the types in web/src/protocol/words.ts.
#pragma once

#include <span>

#include "quadrille/words/moves/generated_play.hpp"
#include "web/engine/session.hpp"
#include "web/engine/words_course.hpp"

namespace quadrille::web {

// The board and the tiles, which stay as they are.
Json equipment_json(const words::World& world);
Json state_json(const words::World& world, const Course& course);
// `choices`: best first, of a position.
Json plays_json(const words::World& world, const words::Setup& setup,
                std::span<const words::Choice> choices);
Json review_json(const words::World& world, const Course::Story& story,
                 const words::AnnotatedGame& notes);

}  // namespace quadrille::web
