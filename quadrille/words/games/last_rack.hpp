// The rack of the player who is not on turn, once no more tiles are unseen than a rack holds: the
// bag is empty then, and that player has all of them.
#pragma once

#include <optional>
#include <string>

#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/engine/world.hpp"

namespace quadrille::words {

// None where more is unseen.
std::optional<Rack> last_rack(const Setup& setup, const World& world);

// What is wrong with the other rack of a position, which may be left out; empty where it can be so.
std::string last_rack_objection(const Setup& setup, const World& world);

}  // namespace quadrille::words
