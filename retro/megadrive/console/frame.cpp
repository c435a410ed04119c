#include "retro/megadrive/console/frame.hpp"

#include "retro/megadrive/machine/interrupts.hpp"
#include "retro/megadrive/machine/vdp.hpp"
#include "retro/megadrive/screen/screen.hpp"
#include "retro/megadrive/screen/sheet.hpp"

extern "C" void vertical_blank();

namespace quadrille::megadrive {
namespace {

constexpr int kCellsPerFrame = 512;                         // 1 KB, which a V-blank has time for
constexpr std::uint8_t kFirstRepeat = 16, kNextRepeat = 4;  // frames
constexpr int kNoteRows = 3;

// Written by the interrupt, read by the foreground.
struct State {
  volatile std::uint32_t frames;
  Buttons raw;   // as read the frame before
  Buttons held;  // read twice in a row: contacts bounce for a few milliseconds
  volatile Buttons pressed, repeated;
  std::uint8_t until_repeat;
  volatile bool unplugged;
  volatile bool thinking, stop;
  std::uint32_t passes;
};
State state;

void repeat_arrows(Buttons pressed) {
  if (pressed & kArrows) {
    state.until_repeat = kFirstRepeat;
  } else if ((state.held & kArrows) && --state.until_repeat == 0) {
    state.until_repeat = kNextRepeat;
    state.repeated = static_cast<Buttons>(state.repeated | (state.held & kArrows));
  }
}

void take_buttons(Buttons raw) {
  state.unplugged = (raw & kUnplugged) != 0;
  if (state.unplugged) raw = 0;
  const Buttons steady_on = raw & state.raw, steady_off = static_cast<Buttons>(~(raw | state.raw));
  const Buttons held = static_cast<Buttons>((state.held & ~steady_off) | steady_on);
  const Buttons pressed = static_cast<Buttons>(held & ~state.held);
  state.raw = raw;
  state.held = held;
  state.pressed = static_cast<Buttons>(state.pressed | pressed);
  state.repeated = static_cast<Buttons>(state.repeated | pressed);
  repeat_arrows(pressed);
}

// An engine loses at most 1,300 cycles a frame: the pad is read in every other one, the mark turns
// in every eighth. Start counts at once: what bounces has been pressed too.
void work_while_thinking() {
  const std::uint32_t frame = state.frames;
  if ((frame & 1) == 0) {
    const Buttons raw = static_cast<Buttons>(read_buttons(frame) & ~kUnplugged);
    const Buttons pressed = static_cast<Buttons>(raw & ~state.raw);
    state.raw = raw;
    state.pressed = static_cast<Buttons>(state.pressed | pressed);
    if (pressed & kStart) state.stop = true;
  } else if ((frame & 7) == 1) {
    screen::turn_mark();
  }
}

void wait_until_next() {
  const std::uint32_t now = state.frames;
  while (state.frames == now) {
  }
}

Pad take_pad() {
  disable_interrupts();
  const Pad pad{state.held, state.pressed, state.repeated};
  state.pressed = 0;
  state.repeated = 0;
  enable_interrupts();
  return pad;
}

void show_note(bool shown) {
  disable_interrupts();
  vdp::show_window(shown ? kNoteRows : 0);
  enable_interrupts();
}

// The window has a name table of its own, so that the note needs nothing of the game's screen.
void write_note() {
  constexpr std::string_view kNote = "The pad is unplugged. The game waits.";
  for (int row = 0; row < kRows; ++row) {
    vdp::write_from(static_cast<std::uint16_t>(vdp::kWindow + 2 * vdp::kPlaneWidth * row));
    for (int column = 0; column < kColumns; ++column) {
      const std::size_t at = static_cast<std::size_t>(column - 1);
      const bool written = row == kRows - 2 && column > 0 && at < kNote.size();
      vdp::data() = cell_of(sheet::kTextOnPaper + (written ? kNote[at] - kFirstLetter : 0));
    }
  }
}

}  // namespace

void start_console() {
  screen::start();
  write_note();
  enable_interrupts();
}

std::uint32_t frames() {
  return state.frames;
}

std::uint32_t passes() {
  return state.passes;
}

Pad wait_frame() {
  ++state.passes;
  wait_until_next();
  if (state.unplugged) {
    show_note(true);
    while (state.unplugged) {
      ++state.passes;
      wait_until_next();
    }
    show_note(false);
  }
  return take_pad();
}

Pad wait_button() {
  for (;;) {
    const Pad pad = wait_frame();
    if (pad.pressed || pad.repeated) return pad;
  }
}

bool is_thinking() {
  return state.thinking;
}

Thinking::Thinking(int column, int row) : begin_(frames()) {
  screen::show_mark(column, row);
  do {
    wait_frame();
  } while (!screen::is_sent());
  state.stop = false;
  state.thinking = true;
}

Thinking::~Thinking() {
  disable_interrupts();
  state.thinking = false;
  state.held = state.raw;  // is not pressed once more
  enable_interrupts();
  ++state.passes;
  screen::hide_mark();
  take_pad();
}

bool Thinking::stop_wanted() const {
  return state.stop;
}

const volatile bool& Thinking::stop_flag() const {
  return state.stop;
}

Buttons Thinking::pressed() const {
  return state.pressed;
}

}  // namespace quadrille::megadrive

extern "C" void vertical_blank() {
  using namespace quadrille::megadrive;
  state.frames = state.frames + 1;
  if (state.thinking) return work_while_thinking();
  take_buttons(read_buttons(state.frames));
  screen::send_changes(kCellsPerFrame);
}
