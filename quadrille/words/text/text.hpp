// Notation as strings, for code above the freestanding folders that can afford a heap.
#pragma once

#include <span>
#include <string>

#include "quadrille/words/notation/notation.hpp"

namespace quadrille::words {

std::string rack_text(const Rack& rack, const Tiles& tiles);
std::string play_text(const Play& play, const Setup& setup, const Tiles& tiles,
                      OnBoard on_board = OnBoard::dots);
// With the operations behind it: " lex NAME; ld english;".
std::string cgp(const Setup& setup, const Tiles& tiles,
                std::span<const CgpOperation> operations = {});

}  // namespace quadrille::words
