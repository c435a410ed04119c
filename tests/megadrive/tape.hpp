// What the test ROM is told: a tape in the ROM, which the script that runs it writes there.
//
//   "TAPE" | seed 4 | steps: wait 2, order 2 | …        big-endian
//
// A step waits N frames, in which no button is held, and then follows its order: one that is below
// 0x1000 holds these buttons for kHeldFrames frames.
#pragma once

#include <cstdint>

namespace quadrille::megadrive {

inline constexpr std::uint32_t kHeldFrames = 3;

enum Order : std::uint16_t {
  kEnd = 0xFFFF,          // of the tape; the ROM prints how much memory it took
  kPrintScreen = 0xFFFE,  // the name table, read back from video memory
  kUnplug = 0xFFFD,       // until the next step
  kRandom = 0xFFFC,       // random buttons but Start for as many frames as the step says
  kRandomWithStart = 0xFFFB,
};

struct Step {
  std::uint16_t wait, order;
};
inline constexpr int kMostSteps = 2000;
struct Tape {
  char name[4];
  std::uint32_t seed;
  Step steps[kMostSteps];
};

}  // namespace quadrille::megadrive
