// The counts of `quadrille morpion perft`.
#pragma once

#include <string>

#include "cli/morpion/text.hpp"
#include "cli/support/reports.hpp"
#include "cli/support/run.hpp"

namespace quadrille::cli {

enum class MorpionCount {
  sequences,  // of moves
  grids,      // distinct sets of lines
  classes,    // grids up to symmetry
};

// `bits`: the width of board to begin with.
PerftReport count_morpion(const Run& run, const MorpionStart& start, MorpionCount what, int depth,
                          int bits);
PerftReport count_morpion_by_reference(const Run& run, const MorpionStart& start, MorpionCount what,
                                       int depth);

}  // namespace quadrille::cli
