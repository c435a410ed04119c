// The pad in port 1. It shows six lines at a time, and the line TH, which we drive, chooses which:
//
//   TH      D5     D4   D3     D2     D1    D0
//   high    C      B    right  left   down  up
//   low     Start  A    0      0      down  up          0: these two zeros say that a pad is there
//
// A pad with six buttons counts the edges of TH within a frame: at the third low D3 … D0 are all 0,
// at the high after that they are Mode, X, Y and Z. All lines are low when pressed.
#pragma once

#include "retro/megadrive/machine/buttons.hpp"

namespace quadrille::megadrive {

// Takes about 300 cycles.
Buttons read_pad();

}  // namespace quadrille::megadrive
