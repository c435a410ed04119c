// How InstructionWriter moves bytes and words.
#include "retro/cosmac/core/opcodes.hpp"
#include "retro/cosmac/translator/instruction_writer.hpp"
#include "retro/cosmac/translator/operand_queries.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac::msp430 {

void InstructionWriter::move(const Instruction& now) {
  const Operand &from = now.source, &to = now.destination;
  if (reads_status(now)) return status_to_register(now);
  if (to.is_reg() && to.reg == kStackPointer) return move_stack_pointer(now);
  if (to.is_memory()) return move_to_memory(from, to, now.byte);
  if (!is_general(to)) return fail("a move to the status register");
  move_to_register(from, to.reg, now.byte);
}

void InstructionWriter::move_stack_pointer(const Instruction& now) {
  if (!is_general(now.source) || now.byte) return fail("a stack pointer from elsewhere");
  copy(now.source.reg, kStack);
  op(op::dec(kStack));
}

void InstructionWriter::move_to_register(const Operand& from, int reg, bool byte) {
  if (from.is_reg() && from.reg == kStackPointer) {
    if (byte) return fail("a byte of the stack pointer");
    scratch_from(kStack, {});
    return copy(kScratch, reg);
  }
  if (from.is_reg()) {
    if (!byte) return copy(from.reg, reg);
    if (from.reg != reg) {
      get(from.reg, Half::low);
      put(reg, Half::low);
    }
    return clear_high(reg);
  }
  if (from.mode == Mode::immediate) {
    if (!byte) return load(reg, from.value);
    immediate(op::kLdi, from.value, Half::low);
    put(reg, Half::low);
    return clear_high(reg);
  }
  const Pointer pointer = open(from, byte, !based_on(from, reg));
  read(pointer, Half::low, byte);
  put(reg, Half::low);
  if (!byte) {
    read(pointer, Half::high, byte);
    put(reg, Half::high);
  }
  close(pointer);
  if (byte) clear_high(reg);
}

void InstructionWriter::move_to_memory(const Operand& from, const Operand& to, bool byte) {
  if (from.is_memory()) return copy_memory(from, to, byte);
  if (from.is_reg() && !is_general(from)) return fail("a special register to memory");
  const Pointer pointer = open(to, byte, !(from.is_reg() && based_on(to, from.reg)));
  for (const Half half : {Half::low, Half::high}) {
    if (half == Half::high && byte) break;
    if (half == Half::high) op(op::inc(pointer.reg));
    if (from.is_reg()) {
      get(from.reg, half);
    } else {
      immediate(op::kLdi, from.value, half);
    }
    op(op::str(pointer.reg));
  }
  close(pointer);
}

// Where only one of the two needs R0, that is the target.
void InstructionWriter::copy_memory(const Operand& from, const Operand& to, bool byte) {
  const bool moving = from.mode == Mode::post_increment && based_on(to, from.reg);
  if (moving) return fail("a register both moved and used");
  const bool direct = may_point(from, byte, true);
  if (!direct) stack_memory(from, byte);
  scratch_to(to);
  const Pointer source = direct ? open(from, byte, true) : Pointer{kStack};
  for (const Half half : {Half::low, Half::high}) {
    if (half == Half::high && byte) break;
    if (half == Half::high) op(op::inc(kScratch));
    if (direct) {
      read(source, half, byte);
    } else {
      unstack(half, byte);
    }
    op(op::str(kScratch));
  }
  if (direct) close(source);
}

}  // namespace quadrille::cosmac::msp430
