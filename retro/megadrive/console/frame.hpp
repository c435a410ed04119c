// What happens sixty times a second (fifty on a PAL console): the V-blank interrupt counts the
// frame, reads the pad and sends what has changed on the screen.
//
// A game runs in the foreground. It draws, waits for a button, does what it says, and draws again:
//
//   for (;;) {
//     draw();
//     const Pad pad = wait_button();
//     if (pad.pressed & kA) …
//   }
//
// While an engine thinks it does not wait; it asks now and then whether it is to stop:
//
//   Thinking thinking(column, row);         the mark turns there; nothing else changes on the
//   screen engine.think([&] { return thinking.stop_wanted(); });      Start was pressed
#pragma once

#include <cstdint>

#include "retro/megadrive/machine/buttons.hpp"

namespace quadrille::megadrive {

struct Pad {
  Buttons held = 0;
  Buttons pressed = 0;   // since the last wait_frame(), however long ago that was
  Buttons repeated = 0;  // pressed, and the arrows again and again as long as they are held
};

// Screen, pad and interrupts begin to work.
void start_console();

// Frames since then.
std::uint32_t frames();

// Waits for the next frame. While no pad is plugged in it waits on, with a note on the screen.
Pad wait_frame();

// Waits for a frame in which something has been pressed, or is repeated.
Pad wait_button();

// How often wait_frame() has been called or a Thinking has ended: a game in which neither happens
// any more has locked up.
std::uint32_t passes();

bool is_thinking();

// Begins when all that was drawn has been sent, so no Drawing may live.
class Thinking {
 public:
  Thinking(int column, int row);
  ~Thinking();  // what was pressed meanwhile is forgotten
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  bool stop_wanted() const;
  const volatile bool& stop_flag() const;  // the same, for engines that poll it themselves
  Buttons pressed() const;                 // since it began
  std::uint32_t frames_so_far() const { return frames() - begin_; }

 private:
  std::uint32_t begin_;
};

}  // namespace quadrille::megadrive
