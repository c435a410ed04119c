// What the V-blank interrupt takes from an engine that thinks: the true pad is read, cells wait to
// be sent in every frame, the mark turns. Prints the most that one frame took.
//
// The linker puts __wrap_vertical_blank in place of vertical_blank; the video chip's beam is the
// clock. Entering and leaving the interrupt is counted from the 68000's table of instruction times.
#include <cstdint>

#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/machine/interrupts.hpp"
#include "retro/megadrive/machine/pad.hpp"
#include "retro/megadrive/machine/text_port.hpp"
#include "retro/megadrive/machine/vdp.hpp"

extern "C" {
void __real_vertical_blank();
void __wrap_vertical_blank();
}

namespace quadrille::megadrive {
namespace {

constexpr std::uint32_t kCyclesPerLine = 488;
// The interrupt itself 44, two movem 40 + 44, jsr 20, rte 20, and the two reads of the beam less.
constexpr std::uint32_t kEntryAndExit = 168;

std::uint32_t most = 0;

// The horizontal counter goes from 0 to 0xB6, jumps to 0xE4 and goes on to 0xFF: 211 steps a line.
std::uint32_t cycles_at(std::uint16_t beam) {
  std::uint32_t step = beam & 0xFF;
  if (step >= 0xE4) step -= 0xE4 - 0xB7;
  return (beam >> 8) * kCyclesPerLine + step * kCyclesPerLine / 211;
}

}  // namespace

Buttons read_buttons(std::uint32_t) {
  return read_pad();
}

}  // namespace quadrille::megadrive

void __wrap_vertical_blank() {
  using namespace quadrille::megadrive;
  const std::uint16_t begin = vdp::beam();
  __real_vertical_blank();
  const std::uint16_t end = vdp::beam();
  if (!is_thinking()) return;
  const std::uint32_t cycles = cycles_at(end) - cycles_at(begin) + kEntryAndExit;
  if (cycles > most) most = cycles;
}

extern "C" [[noreturn]] void cartridge() {
  using namespace quadrille::megadrive;
  start_console();
  {
    const Thinking thinking(1, 1);
    while (thinking.frames_so_far() < 240) {
    }
  }
  disable_interrupts();
  TextPort().put("COST ").number(most).end_line();
  for (;;) {
  }
}
