// How well the engine plays, for people who want to win now and then.
//
// The one idea: it looks at all plays as always, and a weaker player takes one of the best few by
// chance. The chance comes from the caller, so that a game can be played again.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "quadrille/core/rng.hpp"
#include "quadrille/words/moves/generated_play.hpp"

namespace quadrille::words {

enum class Strength : std::uint8_t {
  beginner,  // one of the best hundred
  casual,    // one of the best ten
  points,    // the most points, whatever tiles are left
  best,      // the most equity
};

std::optional<Strength> strength_named(std::string_view name);

// Of at least one choice, the best first.
const Choice& choose(std::span<const Choice> choices, Strength strength, Rng rng);

}  // namespace quadrille::words
