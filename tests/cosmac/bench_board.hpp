// A processor on the bench: one instruction at $0100 with R3 as program counter, the operand of
// memory instructions at $2080 behind R2, and four lines to pull. The bytes around $2080 are known.
#pragma once

#include <initializer_list>
#include <vector>

#include "retro/cosmac/core/processor_run.hpp"

namespace quadrille::cosmac {

struct BenchBus {
  bool flags[5] = {};  // by number
  std::uint8_t incoming = 0;
  struct Sent {
    int port;
    std::uint8_t byte;
    std::uint64_t cycle;
    bool operator==(const Sent&) const = default;
  };
  std::vector<Sent> sent;
  std::vector<std::uint64_t> q_changes;

  bool flag(int number, std::uint64_t) const { return flags[number]; }
  void q(bool, std::uint64_t cycle) { q_changes.push_back(cycle); }
  void output(int port, std::uint8_t byte, std::uint64_t cycle) {
    sent.push_back({port, byte, cycle});
  }
  std::uint8_t input(int port, std::uint64_t) const {
    return static_cast<std::uint8_t>(incoming + port);
  }
};

struct BenchBoard {
  static constexpr std::uint16_t kCode = 0x0100, kOperand = 0x2080;

  Processor processor;
  BenchBus bus;
  Stop stop;
  std::uint64_t cycles = 0;  // of the last instruction

  explicit BenchBoard(Model model = Model::cdp1802) : processor(model) {
    processor.registers().p = 3;
    processor.registers().x = 2;
    processor.registers().r[3] = kCode;
    processor.registers().r[2] = kOperand;
  }

  Registers& registers() { return processor.registers(); }
  std::uint8_t& at(int address) { return processor.memory()[static_cast<std::uint16_t>(address)]; }

  // Puts the bytes where the program counter points, and executes one instruction.
  BenchBoard& execute(std::initializer_list<int> bytes) {
    std::uint16_t address = registers().counter();
    for (const int byte : bytes) at(address++) = static_cast<std::uint8_t>(byte);
    const std::uint64_t before = processor.cycles();
    stop = processor.run(bus, before + 1);
    cycles = processor.cycles() - before;
    return *this;
  }
};

}  // namespace quadrille::cosmac
