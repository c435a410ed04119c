// The end of a test ROM: a line that says why, how much memory it took, and how many moves the
// observer has seen.
#pragma once

#include <cstdint>
#include <string_view>

namespace quadrille::megadrive {

[[noreturn]] void stop(std::string_view why);

// Moves that were played and found right, or positions in Morpion Solitaire and words.
struct Observed {
  std::uint32_t twenty48, morpion, chess, words;
};
extern Observed observed;

}  // namespace quadrille::megadrive
