// What the page hears about a game of words: the types in web/src/protocol/words.ts.
#pragma once

#include <span>
#include <string_view>

#include "quadrille/words/moves/generated_play.hpp"
#include "web/engine/session.hpp"
#include "web/engine/words_course.hpp"

namespace quadrille::web {

// From CGP; a Refusal where it cannot be read.
words::Setup read_position(std::string_view text, const words::Tiles& tiles);
// The same; also where the other rack cannot be so.
words::Setup read_position(std::string_view text, const words::World& world);

// The board and the tiles, which stay as they are.
Json equipment_json(const words::World& world);
Json state_json(const words::World& world, const Course& course);
// `choices`: best first, of a position.
Json plays_json(const words::World& world, const words::Setup& setup,
                std::span<const words::Choice> choices);
// A line that was found for a position without a bag, and what it comes to.
Json endgame_json(const words::World& world, const words::Setup& setup,
                  const words::EndgameSolution& solution);
Json simulation_json(const words::World& world, const words::Setup& setup,
                     const words::Simulation& simulation);
Json review_json(const words::World& world, const Course::Story& story,
                 const words::AnnotatedGame& notes);

}  // namespace quadrille::web
