// The grid as lines of text for a terminal: a cell is four columns wide and two lines high where
// points have numbers, else two columns wide.
//
//    ●───●───●───●              ●─●─●─●
//    │ ╲         │              │╲    │
//    ●  12       ●              ● ○   ●
//
// ● is a point of the cross, ○ or a number a new one; between them run the lines, ╳ where two
// cross. · is where a point is asked for.
#pragma once

#include <string>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/records/record_error.hpp"

namespace quadrille::morpion {

struct DrawOptions {
  bool numbers = true;
  bool colours = false;            // by the codes of ANSI; the last point stands out
  std::vector<Point> marked = {};  // a dot where nothing is
};

// What the picture shows: its first column and line are those of the left and the top.
Box drawn_box(const Record& record, const DrawOptions& options);

// Each line ends with a line end and has no blanks before it.
Expected<std::string, Error> draw(const Record& record, const DrawOptions& options = {});

}  // namespace quadrille::morpion
