// The cartridge with a tape for a pad. A watchdog stands behind it: a game that neither waits for a
// frame nor thinks has locked up, and so has one that thinks for too long.
#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/games/games.hpp"
#include "retro/megadrive/machine/interrupts.hpp"
#include "retro/megadrive/machine/stack.hpp"
#include "retro/megadrive/machine/text_port.hpp"
#include "tests/megadrive/print_screen.hpp"
#include "tests/megadrive/stop.hpp"
#include "tests/megadrive/tape.hpp"

extern "C" {
// Volatile: the compiler must not take the tape for the empty one that it sees. It would put what
// is volatile into RAM, which the largest game leaves no 8 KB of.
extern const volatile quadrille::megadrive::Tape tape;
[[gnu::section(".rodata.tape")]] const volatile quadrille::megadrive::Tape tape{
    {'T', 'A', 'P', 'E'}, 0, {{0, 0xFFFF}}};
}

namespace quadrille::megadrive {
namespace {

constexpr std::uint32_t kMostFramesAway = 900;  // without wait_frame(); the observer is slow
constexpr std::uint32_t kMostFramesThinking = 60 * 60;

struct Player {
  int step = 0;
  std::uint32_t since = 0;  // the frame in which the step began
  std::uint32_t random = 0;
  Buttons buttons = 0;
  std::uint32_t passes = 0, last_pass = 0;
};
Player player;

void watch(std::uint32_t frame) {
  if (passes() != player.passes) {
    player.passes = passes();
    player.last_pass = frame;
  }
  const std::uint32_t most = is_thinking() ? kMostFramesThinking : kMostFramesAway;
  if (frame - player.last_pass > most) stop("LOCK-UP");
}

std::uint32_t next_random() {  // xorshift
  player.random ^= player.random << 13;
  player.random ^= player.random >> 17;
  player.random ^= player.random << 5;
  return player.random;
}

// A new choice every few frames. Only Start leaves a game; C lets the machine think, so it is rare.
Buttons random_buttons(std::uint32_t frame, bool with_start) {
  if (frame % 4 == 0) {
    static constexpr Buttons kChoices[16]{kUp, kDown, kLeft, kRight, kUp, kDown, kLeft, kRight,
                                          kA,  kA,    kA,    kA,     kA,  kB,    kX,    0};
    const std::uint32_t drawn = next_random(), rare = (drawn >> 8) % 64;
    player.buttons = kChoices[drawn >> 16 & 15];
    if (rare == 0) player.buttons = kC;
    if (rare == 1 && with_start) player.buttons = kStart;
  }
  return frame % 4 == 3 ? 0 : player.buttons;
}

void next_step(std::uint32_t frame) {
  ++player.step;
  player.since = frame;
}

}  // namespace

void stop(std::string_view why) {
  disable_interrupts();
  TextPort()
      .put(why)
      .put(" frame ")
      .number(frames())
      .put(" variables ")
      .number(variable_bytes())
      .put(" stack ")
      .number(stack_bytes())
      .put(" 2048 ")
      .number(observed.twenty48)
      .put(" morpion ")
      .number(observed.morpion)
      .put(" chess ")
      .number(observed.chess)
      .put(" words ")
      .number(observed.words)
      .end_line();
  for (;;) {
  }
}

Buttons read_buttons(std::uint32_t frame) {
  watch(frame);
  if (player.step == 0 && player.random == 0) player.random = tape.seed | 1;
  const std::uint16_t wait = tape.steps[player.step].wait, order = tape.steps[player.step].order;
  const std::uint32_t elapsed = frame - player.since;
  if (order == kRandom || order == kRandomWithStart) {
    if (elapsed >= wait) next_step(frame);
    return random_buttons(frame, order == kRandomWithStart);
  }
  if (elapsed < wait) return 0;
  if (order == kEnd) stop("END");
  if (order == kPrintScreen) {
    print_screen();
    next_step(frame);
    return 0;
  }
  if (elapsed >= wait + kHeldFrames) next_step(frame);
  return order == kUnplug ? kUnplugged : order;
}

}  // namespace quadrille::megadrive

extern "C" [[noreturn]] void cartridge() {
  quadrille::megadrive::start_console();
  quadrille::megadrive::run_games();
}
