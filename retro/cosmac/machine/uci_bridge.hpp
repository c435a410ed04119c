// A chess GUI in front of an emulated machine: takes UCI lines at any time, and gives each to the
// machine when it listens. It has no thread and no clock; time passes where `advance` says so.
//
//   line from the GUI    what becomes of it
//   stop                 a break: the serial line at space until the machine has answered
//   isready              readyok at once from `go` to `bestmove`, when the machine is deaf
//   position fen …       the FEN written out: all fields, and no castling right without its rook
//   position … moves …   only the moves behind those that it was sent before, in lines that its
//                        memory can hold
//   go                   `bestmove 0000` where the machine has refused the position before it, and
//                        so has another one on its board
//   go infinite          `bestmove` waits for `stop`, also where the search ends by itself
//   quit                 as stop, then quit
//   all others           sent as they are, one when the machine has said XON
//
// The echo of an ELPH's BIOS and the XON are taken out of what the machine says.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "retro/cosmac/machine/serial_exchange.hpp"

namespace quadrille::cosmac {

// Where the book has several moves, each `ucinewgame` takes the next one. The start has six, its
// replies up to eight: after so many games it begins as at first.
inline constexpr std::uint64_t kOpenings = 24;

class UciBridge {
 public:
  // `can_run` the program.
  UciBridge(MachineKind kind, std::span<const Block> program) : line_(kind, program) {}

  // Before all lines: which of the openings, counted in a circle, the first game has. The machine
  // time that this takes passes in here.
  void choose_opening(std::uint64_t seed);

  // A line without its end.
  void receive(std::string_view line);

  void advance(std::uint64_t cycles);
  // What the machine has said meanwhile, as whole lines without their ends.
  std::vector<std::string> take_lines();

  // It listens and there is nothing to send: time changes nothing until a line comes.
  bool waiting() const { return line_.ready() && queue_.empty() && parts_.empty(); }
  bool thinking() const { return search_ != Search::none || !held_answer_.empty(); }
  // Only `stop` ends what it thinks about.
  bool infinite() const { return thinking() && infinite_; }
  // How often it has begun to listen.
  std::uint64_t times_ready() const { return line_.times_ready(); }
  // After `quit`, or where the emulator had to stop: `machine().fault()` says why.
  bool ended() const { return !machine().running(); }

  const EmulatedMachine& machine() const { return line_.machine(); }
  // Of the last search: what it reported last, and one for each look at the line since.
  std::uint64_t nodes() const { return nodes_; }

 private:
  enum class Search : std::uint8_t { none, running, stopping, answered };

  void work();
  void hear(std::string_view text);
  void hear_line(const std::string& line);
  void send_next();
  void send_go(const std::string& line);
  std::string continuation(const std::string& line) const;
  void cut_into_parts(std::string line);
  void stop_if_asked();
  void end_break();
  void count_nodes();

  SerialExchange line_;
  std::deque<std::string> queue_;  // not yet sent
  std::deque<std::string> parts_;  // of a long line, to be sent before all others
  std::vector<std::string> said_;  // not yet taken
  std::string coming_;             // a line of which the end is to come
  std::string position_;           // the last `position` that was sent, where all of it was played
  bool setting_up_ = false;        // what was sent last is a position, or a part of one
  bool refused_ = false;           // the last position, by the machine
  std::string held_answer_;        // `bestmove` of an infinite search that nobody has stopped yet
  Search search_ = Search::none;
  bool infinite_ = false;
  bool break_held_ = false;
  std::uint64_t break_began_ = 0;
  std::uint64_t nodes_ = 0, looks_ = 0;
  std::uint64_t uncounted_ = 0;  // parts of a node
};

}  // namespace quadrille::cosmac
