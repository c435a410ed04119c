// What kernels are written with: a few groups of instructions over the assembler.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>

#include "retro/cosmac/assembler/program.hpp"
#include "retro/cosmac/core/opcodes.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac {

class KernelWriter {
 public:
  explicit KernelWriter(Program& program)
      : program_(program), late_(program.model() == Model::cdp1806) {}

  Symbol fresh(std::string_view stem) { return program_.fresh(stem); }
  Symbol symbol(std::string_view name) { return program_.symbol(name); }
  void bind(Symbol symbol) { program_.bind(symbol); }

  void ops(std::initializer_list<std::uint8_t> opcodes) { program_.ops(opcodes); }
  // A byte behind the opcode; negative numbers as in two's complement.
  void op(std::uint8_t opcode, int constant) { program_.op(opcode, constant & 0xFF); }
  void load_low(int reg, int constant) {
    op(op::kLdi, constant);
    ops({op::plo(reg)});
  }
  // Leaves D as it may be.
  void load_address(int reg, Value address) {
    if (late_) return program_.prefixed(op::rldi(reg), address, Part::whole);
    program_.op(op::kLdi, address, Part::high);
    ops({op::phi(reg)});
    program_.op(op::kLdi, address, Part::low);
    ops({op::plo(reg)});
  }

  void go(Symbol target) { program_.branch(Condition::always, target); }
  void if_zero(Symbol target) { program_.branch(Condition::zero, target); }
  void if_not_zero(Symbol target) { program_.branch(Condition::not_zero, target); }
  void if_carry(Symbol target) { program_.branch(Condition::carry, target); }
  void if_not_carry(Symbol target) { program_.branch(Condition::not_carry, target); }

  void call(Symbol routine) {
    ops({op::sep(kCaller)});
    program_.byte(routine, Part::high);
    program_.byte(routine, Part::low);
  }
  // A routine that calls nothing runs with R1, in which calls are made, as its program counter, and
  // ends with SEP R3: 18 cycles and nothing on the stack, where a call and its return take 54.
  void call_leaf(Symbol routine) {
    load_address(kCaller, routine);
    ops({op::sep(kCaller)});
    load_address(kCaller, symbol(kCallRoutine));
  }
  void go_back() { go(symbol(kReturn)); }

  // As translated code does, for a way out that all functions share.
  void push_for_restore(int reg) { ops({op::ghi(reg), op::kStxd, op::glo(reg), op::kStxd}); }

  // What pull_all takes off again; X is 2.
  void push_all(std::span<const int> registers) {
    for (std::size_t index = registers.size(); index-- > 0;) {
      if (late_) {
        program_.prefixed(op::rsxd(registers[index]));
      } else {
        push_for_restore(registers[index]);
      }
    }
  }
  void pull_all(std::span<const int> registers) {
    if (late_) ops({op::kIrx});
    for (const int reg : registers) {
      if (late_) {
        program_.prefixed(op::rlxa(reg));
      } else {
        ops({op::kIrx, op::kLdxa, op::plo(reg), op::kLdx, op::phi(reg)});
      }
    }
    if (late_) ops({op::dec(kStack)});
  }
  void push(int reg) { push_all(std::span(&reg, 1)); }
  void pull(int reg) { pull_all(std::span(&reg, 1)); }

  Program& program() { return program_; }

 private:
  Program& program_;
  const bool late_;  // the CDP1806 has instructions for whole registers
};

}  // namespace quadrille::cosmac
