// What a program can see of the processor, apart from memory.
#pragma once

#include <array>
#include <cstdint>

namespace quadrille::cosmac {

struct Registers {
  std::array<std::uint16_t, 16> r{};
  std::uint8_t d = 0;  // the accumulator
  bool df = false;     // carry of an addition; 1 after a subtraction without a borrow
  std::uint8_t x = 0;  // which register points at an operand
  std::uint8_t p = 0;  // which register is the program counter
  std::uint8_t t = 0;  // X and P from before the last interrupt or MARK
  bool ie = true;      // whether interrupts are taken
  bool q = false;      // the output line

  bool operator==(const Registers&) const = default;

  std::uint16_t counter() const { return r[p]; }
};

}  // namespace quadrille::cosmac
