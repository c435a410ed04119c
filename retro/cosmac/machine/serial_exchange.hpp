// Lines to a machine and text back, as its firmware wants it: one line after each XON, and on an
// ELPH the BIOS says every character again, which is taken out.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "quadrille/core/require.hpp"
#include "retro/cosmac/machine/emulated_machine.hpp"
#include "retro/cosmac/machine/serial_code.hpp"

namespace quadrille::cosmac {

class SerialExchange {
 public:
  SerialExchange(MachineKind kind, std::span<const Block> program,
                 SerialPolarity polarity = kMembershipPolarity)
      : machine_(kind, program, polarity) {}

  EmulatedMachine& machine() { return machine_; }
  const EmulatedMachine& machine() const { return machine_; }
  std::uint64_t cycles() const { return machine_.processor().cycles(); }
  std::uint64_t cycles_in(double seconds) const {
    return static_cast<std::uint64_t>(seconds * cycles_per_second(machine_.kind()));
  }

  // The machine has said XON, and nobody has sent a line since.
  bool ready() const { return ready_; }
  // How often it has said so: zero where nothing has shown yet that it listens at all.
  std::uint64_t times_ready() const { return times_ready_; }
  void send_line(std::string_view line) {
    require(ready_);
    ready_ = false;
    const std::string text = std::string(line) + "\n";
    if (machine_.kind() == MachineKind::elph) echo_ = text;
    machine_.send(text);
  }

  // Lets time pass, and calls work(what the machine has said) every few milliseconds of it.
  template <class Work>
  void advance(std::uint64_t cycles, Work work) {
    const std::uint64_t end = this->cycles() + cycles, slice = cycles_in(0.005);
    while (machine_.running() && this->cycles() < end) {
      machine_.advance(std::min(slice, end - this->cycles()));
      work(hear());
    }
  }

 private:
  std::string hear() {
    std::string text;
    for (const char letter : machine_.take()) {
      if (!echo_.empty() && letter == echo_.front()) {
        echo_.erase(0, 1);
      } else if (letter == static_cast<char>(kReadyForALine)) {
        ready_ = true;
        ++times_ready_;
        echo_.clear();
      } else {
        text += letter;
      }
    }
    return text;
  }

  EmulatedMachine machine_;
  std::string echo_;  // what the BIOS will say again
  bool ready_ = false;
  std::uint64_t times_ready_ = 0;
};

}  // namespace quadrille::cosmac
