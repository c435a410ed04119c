// A line of plays from a position, such as an engine expects: each with the position that it is
// made in, which says how it is written.
#pragma once

#include <span>
#include <vector>

#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/engine/world.hpp"

namespace quadrille::words {

struct LinePlay {
  Setup before;  // the racks of who is on turn, and of the other
  Play play;
};

// The plays are legal one after the other. Nothing is drawn between them.
std::vector<LinePlay> positions_of(std::span<const Play> line, Setup setup, const World& world);

}  // namespace quadrille::words
