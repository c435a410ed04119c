// A game of Morpion Solitaire in the terminal, move by move as coordinates, and a few commands.
#pragma once

#include "cli/morpion/text.hpp"
#include "cli/support/run.hpp"

namespace quadrille::cli {

struct MorpionPlayOptions {
  MorpionStart start;
  int level = 2;  // of the search for hints
};

int play_morpion(const Run& run, const MorpionPlayOptions& options);

// A search for a while, its best game drawn in place.
void watch_morpion(const Run& run);

}  // namespace quadrille::cli
