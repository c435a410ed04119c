// What stands between the moves of a PGN: comments, NAGs and variations, as one line.
//
//   {best by test} $14 (1. d4 d5 (1... Nf6) 2. c4)
//
// Read and written again it is the same text: blanks are single, comments to the end of a line are
// in braces, "!?" is $5, and marks that mean nothing are left out.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::chess {

// Of asides that the reader has accepted: all that opens is closed.
std::string one_line_of_asides(std::string_view text, bool at_line_start);

// "$5" of "Nf3!?" and of "!?"; empty where there is no such sign.
std::string_view nag_of(std::string_view word);

}  // namespace quadrille::chess
