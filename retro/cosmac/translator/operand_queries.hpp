// What InstructionWriter asks about operands.
#pragma once

#include "retro/cosmac/translator/msp430.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac::msp430 {

inline int to_1802(int reg) {
  return reg == kStackPointer ? kStack : reg;
}

inline bool is_general(const Operand& operand) {
  return operand.is_reg() && operand.reg >= kFirstGeneral;
}

inline bool is_constant(const Operand& operand) {
  return operand.mode == Mode::immediate && operand.value.symbol.empty();
}

inline bool based_on(const Operand& operand, int reg) {
  return operand.is_memory() && operand.mode != Mode::absolute && operand.reg == reg;
}

inline bool uses(const Operand& operand, int reg) {
  return (operand.is_reg() && operand.reg == reg) || based_on(operand, reg);
}

inline bool reads_status(const Instruction& instruction) {
  return instruction.source.is_reg() && instruction.source.reg == kStatus;
}

inline std::int16_t signed_word(std::int32_t number) {
  return static_cast<std::int16_t>(static_cast<std::uint16_t>(number));
}

inline int half_of(std::int32_t number, bool high) {
  return (number >> (high ? 8 : 0)) & 0xFF;
}

}  // namespace quadrille::cosmac::msp430
