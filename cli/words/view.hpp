// The board of a game of words, drawn for people.
#pragma once

#include <string>
#include <vector>

#include "quadrille/words/board/layout.hpp"
#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/board/tiles.hpp"

namespace quadrille::cli {

struct WordsView {
  const words::Tiles& tiles;
  const words::Layout& layout;
  bool colour = false;  // premium squares and tiles in colour; else signs as in a layout file
};

// The tiles that `last` placed stand out.
std::string draw(const words::Setup& setup, const WordsView& view, const words::Play& last = {});

// The tiles of a rack, set apart: "A E I [CH] ?".
std::string spaced(const std::vector<words::Tile>& tiles, const words::Tiles& names);

// How many lines a drawing takes.
inline int drawn_lines(const words::Layout& layout) {
  return layout.side + 1;
}

// "+3.5", of a play or of tiles kept.
std::string points_text(double points);

}  // namespace quadrille::cli
