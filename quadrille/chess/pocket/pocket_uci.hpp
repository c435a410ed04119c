// The tiny player at the end of a wire: UCI over any stream of lines, such as a serial port. It is
// given one line at a time and answers through a function of the caller's; a `go` is answered
// before the next line is read, so there is nothing to stop.
//
//   uci · isready · ucinewgame · setoption name UCI_Chess960 value true|false
//   position startpos|fen … [moves …] · go [depth N] · quit
#pragma once

#include <cstdint>
#include <string_view>

#include "quadrille/chess/pocket/pocket.hpp"

namespace quadrille::chess::pocket {

// Called with each line of the answer, the end of the line included.
struct Writer {
  void (*write)(void* context, std::string_view line);
  void* context;
};

class Uci {
 public:
  explicit Uci(Writer writer);

  // False after `quit`. What it does not understand it ignores, and says so in an `info string`.
  bool line(std::string_view text);

  const Player& player() const { return player_; }

 private:
  void position(std::string_view arguments);
  void play_moves(std::string_view moves);
  void set_option(std::string_view arguments);
  void go(std::string_view arguments);
  void introduce() const;
  void report(const Answer& answer) const;
  void complain(std::string_view reason, std::string_view about = {}) const;

  Writer writer_;
  Player player_;
  bool chess960_ = false;
};

}  // namespace quadrille::chess::pocket
