// Which machine, and which program is in it. A program is an Intel HEX file: MACHINE.hex, looked
// for where lexicons are, or the one that --hex names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/support/command.hpp"
#include "retro/cosmac/assembler/image.hpp"
#include "retro/cosmac/machine/emulated_machine.hpp"

namespace quadrille::cli {

struct MachineOptions {
  std::string machine = "membership";
  std::optional<std::string> hex;

  cosmac::MachineKind kind() const { return *cosmac::machine_named(machine); }
};

struct MachineProgram {
  std::string file;
  std::vector<cosmac::Block> blocks;  // which the machine can run
};

void add_machine(Command verb, MachineOptions& options);

// Throws Failure where there is none, or it is no program for the machine.
MachineProgram read_program(const MachineOptions& options);

// An address as people write it, in hex: "1F3A", "$1F3A" or "0x1F3A". Throws Failure.
std::uint16_t read_address(std::string_view option, std::string_view text);

}  // namespace quadrille::cli
