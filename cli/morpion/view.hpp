// A grid of Morpion Solitaire drawn for people, with its coordinates at the rim.
#pragma once

#include <span>
#include <string>

#include "quadrille/morpion/records/record.hpp"

namespace quadrille::cli {

struct MorpionView {
  bool colour = false;
  bool numbers = true;  // of the moves; else circles, and the picture is half as wide
  int symmetry = 0;     // how the grid is turned
};

// The view turned by a quarter, clockwise, or with left and right exchanged.
int turned(int symmetry);
int flipped(int symmetry);

// With a dot where the legal moves would put a point.
std::string draw(const morpion::Record& record, std::span<const morpion::Move> legal,
                 const MorpionView& view);

}  // namespace quadrille::cli
