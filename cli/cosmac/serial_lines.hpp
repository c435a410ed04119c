// A terminal with flow control at the serial line of an emulated machine: it sends a line when the
// machine has said XON, and shows what comes back. `~b` is a break, and where the machine thinks it
// comes before all lines that wait.
#pragma once

#include <cstdint>
#include <deque>
#include <string>

#include "cli/cosmac/machine_options.hpp"
#include "retro/cosmac/machine/serial_exchange.hpp"

namespace quadrille::cli {

class SerialLines {
 public:
  SerialLines(cosmac::MachineKind kind, const MachineProgram& program)
      : line_(kind, program.blocks) {}

  const cosmac::EmulatedMachine& machine() const { return line_.machine(); }
  bool idle() const { return line_.ready() && queue_.empty() && break_end_ == 0; }
  std::uint64_t times_ready() const { return line_.times_ready(); }
  // Only a break ends what it thinks about.
  bool infinite() const { return infinite_ && !line_.ready(); }
  void receive(const std::string& line);
  void stop();
  // What the machine has said meanwhile.
  std::string advance(std::uint64_t cycles);

 private:
  void send_next();
  void end_break();

  cosmac::SerialExchange line_;
  std::deque<std::string> queue_;
  bool infinite_ = false;        // what the last line asked for
  std::uint64_t break_end_ = 0;  // the cycle in which the line is let go; 0: it is not held
};

}  // namespace quadrille::cli
