// A Membership Card or an ELPH with a program in its memory, seen from its serial line and its
// front panel. It has no clock of its own: whoever owns it lets machine cycles pass.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "retro/cosmac/assembler/image.hpp"
#include "retro/cosmac/core/processor.hpp"
#include "retro/cosmac/machine/elph_board.hpp"
#include "retro/cosmac/machine/serial_terminal.hpp"

namespace quadrille::cosmac {

enum class MachineKind : std::uint8_t { membership, elph };

inline constexpr std::array<std::string_view, 2> kMachineNames = {"membership", "elph"};
std::optional<MachineKind> machine_named(std::string_view name);
inline Model model_of(MachineKind kind) {
  return kind == MachineKind::elph ? Model::cdp1806 : Model::cdp1802;
}
double cycles_per_second(MachineKind kind);
// Whether a program lies where the machine has memory for code; only such a one can be started.
bool can_run(MachineKind kind, std::span<const Block> program);

// What lamps show.
struct FrontPanel {
  std::uint16_t address = 0;  // the program counter
  std::uint8_t data = 0;      // the byte there
  bool q = false;
  std::array<bool, 4> ef{};  // EF1 … EF4: true while the line is asserted
  std::uint64_t cycles = 0;
};

class EmulatedMachine {
 public:
  // After a reset; on an ELPH after the monitor has gone to address 0. The polarity is that of a
  // Membership Card's interface.
  EmulatedMachine(MachineKind kind, std::span<const Block> program,
                  SerialPolarity polarity = kMembershipPolarity);

  MachineKind kind() const { return kind_; }
  const Processor& processor() const { return *processor_; }
  FrontPanel panel() const;

  // From here on it stops where the stack of the firmware reaches variables. R2 must be set.
  void guard_stack();

  // Whole instructions; ends early where the program does.
  void advance(std::uint64_t cycles);
  // Neither ended nor stopped by the emulator.
  bool running() const { return stop_.halt == Halt::none || stop_.halt == Halt::cycles; }
  // One line, where it did something that hardware would not survive; none after a proper end.
  std::optional<std::string> fault() const;

  // The serial line. Characters are sent one behind the other, and a break behind them.
  void send(std::string_view text);
  bool sending() const;
  void hold_space();
  void release_space();
  // What has come, with the echo of an ELPH's BIOS.
  std::string take();
  // How often the program has looked at the serial line at mark with nothing being sent. While it
  // thinks, that is before every node, behind every illegal move, and where it asks whether to
  // stop.
  std::uint64_t looks() const;

 private:
  MachineKind kind_;
  std::unique_ptr<Processor> processor_;
  std::variant<SerialTerminal, ElphBoard> board_;
  Stop stop_;
};

}  // namespace quadrille::cosmac
