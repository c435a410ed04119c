// Keys one at a time and a screen to draw on: the terminal in raw mode while a game is played, put
// back as it was whatever happens. Where input is no terminal (a pipe, a test) bytes are read as
// keys; where output cannot be drawn over (display.hpp), drawing simply appends.
#pragma once

#include <termios.h>

#include <chrono>
#include <optional>
#include <string_view>

#include "cli/support/display.hpp"
#include "quadrille/runtime/stop.hpp"

namespace quadrille::cli {

enum class Key { none, left, right, up, down, letter, end };

struct KeyPress {
  Key key = Key::none;
  char letter = 0;
};

class Terminal {
 public:
  explicit Terminal(const runtime::StopToken& stop);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // Waits for a key; Key::none after `patience`, Key::end at the end of input or on Ctrl-C.
  KeyPress key(std::optional<std::chrono::milliseconds> patience = {});

  // Whether a key waits that asks to end what is going on. Never where input is no terminal: there
  // the keys that follow are known from the start.
  bool pressed() const;

  // Draws a whole new picture in place of the last one.
  void draw(std::string_view picture);

  bool colour() const { return display_.colour; }

 private:
  std::optional<char> byte(std::optional<std::chrono::milliseconds> patience);
  KeyPress escape_sequence();

  runtime::StopToken stop_;
  const Display display_ = display();
  bool raw_ = false;
  bool ended_ = false;
  termios before_{};
};

}  // namespace quadrille::cli
