// Moves and positions of Morpion Solitaire on their way between the page and the engine.
//
// A position in an address is the variant and the moves that led to it: 5T/4,-1:V0/3,10:V4
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "quadrille/morpion/records/record.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {

// All of these throw a Refusal.
morpion::Variant read_variant(std::string_view name);
morpion::Record read_position(std::string_view text);
void check_legal(const morpion::Record& record);

std::string position_text(morpion::Variant variant, std::span<const morpion::Move> moves);

// What a board has to draw: {"move", "x", "y", "direction", "line": [x, y of one end, of the
// other]}
Json move_view(morpion::Variant variant, morpion::Move move);
Json move_views(morpion::Variant variant, std::span<const morpion::Move> moves);

}  // namespace quadrille::web
