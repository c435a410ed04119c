// How InstructionWriter adds, subtracts, combines and shifts.
#include "retro/cosmac/core/opcodes.hpp"
#include "retro/cosmac/translator/instruction_writer.hpp"
#include "retro/cosmac/translator/operand_queries.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac::msp430 {

// The 1802's opcodes for an operation: with memory and D, D first (SM) or memory first (SD), and
// with a constant; for the low byte, then for the high one.
struct InstructionWriter::Operation {
  std::uint8_t by_memory[2], from_memory[2], by_constant[2];

  static Operation of(Op op) {
    switch (op) {
      case Op::add:
        return {{op::kAdd, op::kAdc}, {op::kAdd, op::kAdc}, {op::kAdi, op::kAdci}};
      case Op::sub:
        return {{op::kSm, op::kSmb}, {op::kSd, op::kSdb}, {op::kSmi, op::kSmbi}};
      case Op::bis:
        return {{op::kOr, op::kOr}, {op::kOr, op::kOr}, {op::kOri, op::kOri}};
      case Op::exclusive_or:
        return {{op::kXor, op::kXor}, {op::kXor, op::kXor}, {op::kXri, op::kXri}};
      default:  // bit_and, and bic with the complement
        return {{op::kAnd, op::kAnd}, {op::kAnd, op::kAnd}, {op::kAni, op::kAni}};
    }
  }
};

void InstructionWriter::binary(const Instruction& now, int in) {
  const Operand &from = now.source, &to = now.destination;
  if (reads_status(now)) return status_to_register(now);
  if (from.is_reg() && !is_general(from)) return fail("arithmetic with the stack pointer");
  if (to.is_memory()) return binary_on_memory(now);
  if (to.reg == kStatus) return fail("arithmetic on the status register");
  const bool on_stack = to.reg == kStackPointer || in == kStackPointer;
  const bool constant = is_constant(from);
  if (on_stack && (!constant || now.byte || (now.op != Op::add && now.op != Op::sub))) {
    return fail("arithmetic with the stack pointer");
  }
  if (in == kStackPointer && to.reg != kStackPointer) {
    scratch_from(kStack, from.value);
    return copy(kScratch, to.reg);
  }
  const int out = to_1802(to.reg);
  if (binary_shortcut(now, to_1802(in), out)) return;
  if (from.mode == Mode::immediate) return binary_with_constant(now, to_1802(in), out);
  binary_on_register(now, in, out);
}

// Small numbers are counted, and a register added to itself is shifted.
bool InstructionWriter::binary_shortcut(const Instruction& now, int in, int out) {
  constexpr int kMostCounted = 3;
  if (now.byte || (now.op != Op::add && now.op != Op::sub)) return false;
  if (is_constant(now.source)) {
    const int number = signed_word(now.source.value.number);
    const int steps = now.op == Op::add ? number : -number;
    if (steps < -kMostCounted || steps > kMostCounted || (in != out && steps != 1 && steps != -1)) {
      return false;
    }
    if (in != out) copy(in, out);
    for (int step = 0; step < steps; ++step) op(op::inc(out));
    for (int step = 0; step > steps; --step) op(op::dec(out));
    know_zero_high(out, false);
    return true;
  }
  if (now.op != Op::add || !now.source.is_reg() || now.source.reg != in) return false;
  get(in, Half::low);
  op(op::kShl);
  put(out, Half::low);
  get(in, Half::high);
  op(op::kShlc);
  put(out, Half::high);
  return true;
}

void InstructionWriter::binary_with_constant(const Instruction& now, int in, int out) {
  const Operation operation = Operation::of(now.op);
  Expression value = now.source.value;
  const bool numeric = value.symbol.empty();
  if (now.op == Op::bic) {
    if (!numeric) return fail("bits of an address");
    value.number = ~value.number;
  }
  const bool arithmetic = now.op == Op::add || now.op == Op::sub;
  const bool is_and = now.op == Op::bit_and || now.op == Op::bic;
  bool first = true;  // no carry into this byte
  for (const Half half : {Half::low, Half::high}) {
    if (half == Half::high && now.byte) break;
    const int byte = numeric ? half_of(value.number, half == Half::high) : -1;
    const bool nothing = is_and ? byte == 0xFF : byte == 0 && (first || !arithmetic);
    if (is_and && byte == 0) {
      if (half == Half::high) {
        clear_high(out);
        continue;
      }
      program_.op(op::kLdi, 0);
      put(out, half);
    } else if (!nothing) {
      get(in, half);
      immediate(operation.by_constant[first ? 0 : 1], value, half);
      put(out, half);
      first = false;
    } else if (in != out) {
      get(in, half);
      put(out, half);
    }
  }
  if (now.byte) clear_high(out);
}

void InstructionWriter::binary_on_register(const Instruction& now, int in, int out) {
  const Operation operation = Operation::of(now.op);
  const Operand& from = now.source;
  const bool memory = from.is_memory();
  const Pointer pointer =
      memory ? open(from, now.byte, !based_on(from, out) && !based_on(from, in)) : Pointer{0};
  for (const Half half : {Half::low, Half::high}) {
    if (half == Half::high && now.byte) break;
    if (memory) {
      read(pointer, half, now.byte);
    } else {
      get(from.reg, half);
    }
    if (now.op == Op::bic) program_.op(op::kXri, 0xFF);
    op(op::str(kStack));
    get(in, half);
    op(operation.by_memory[half == Half::low ? 0 : 1]);
    put(out, half);
  }
  if (memory) close(pointer);
  if (now.byte) clear_high(out);
}

// The destination is the operand behind X, and the source is in D.
void InstructionWriter::binary_on_memory(const Instruction& now) {
  const Operation operation = Operation::of(now.op);
  const Operand& from = now.source;
  if (from.is_memory()) stack_memory(from, now.byte);
  const bool own_base = from.is_reg() && based_on(now.destination, from.reg);
  if (from.is_memory()) scratch_to(now.destination);
  const Pointer pointer =
      from.is_memory() ? Pointer{kScratch} : open(now.destination, now.byte, !own_base);
  op(op::sex(pointer.reg));
  for (const Half half : {Half::low, Half::high}) {
    if (half == Half::high && now.byte) break;
    if (half == Half::high) op(op::kIrx);
    if (from.is_memory()) {
      unstack(half, now.byte);
    } else if (from.is_reg()) {
      get(from.reg, half);
    } else {
      immediate(op::kLdi, from.value, half);
    }
    if (now.op == Op::bic) program_.op(op::kXri, 0xFF);
    op(operation.from_memory[half == Half::low ? 0 : 1]);
    op(op::str(pointer.reg));
  }
  op(op::sex(kStack));
  close(pointer);
}

void InstructionWriter::shift(const Instruction& now) {
  if (!is_general(now.destination)) return fail("a shift in memory");
  const int reg = now.destination.reg;
  if (now.op == Op::swpb) return swap_bytes(reg);
  if (now.op == Op::sxt) return extend_sign(reg);
  if (now.op == Op::rrc && !carry_cleared_)
    return fail("a rotation through a carry from elsewhere");
  const bool positive = zero_high(reg) && !now.byte;
  Half top = now.byte || positive ? Half::low : Half::high;
  bool through = false;
  if (now.op == Op::rra && !positive) {
    get(reg, top);
    op(op::kShl);  // the sign
    through = true;
  }
  for (;; top = Half::low) {
    get(reg, top);
    op(through ? op::kShrc : op::kShr);
    put(reg, top);
    through = true;
    if (top == Half::low) break;
  }
  if (now.byte) clear_high(reg);
}

void InstructionWriter::swap_bytes(int reg) {
  get(reg, Half::low);
  op(op::str(kStack));
  get(reg, Half::high);
  put(reg, Half::low);
  op(op::ldn(kStack));
  put(reg, Half::high);
}

void InstructionWriter::extend_sign(int reg) {
  get(reg, Half::low);
  op(op::kShl);
  program_.op(op::kLdi, 0);
  op(op::kLsnf);
  program_.op(op::kLdi, 0xFF);
  put(reg, Half::high);
}

}  // namespace quadrille::cosmac::msp430
