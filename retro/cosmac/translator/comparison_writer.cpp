// How InstructionWriter answers the questions that follow a comparison.
#include "retro/cosmac/core/opcodes.hpp"
#include "retro/cosmac/translator/instruction_writer.hpp"
#include "retro/cosmac/translator/operand_queries.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac::msp430 {

namespace {

constexpr std::uint8_t kSign = 0x80;

std::optional<int> constant_half(const Operand& operand, bool high) {
  if (operand.mode != Mode::immediate || !operand.value.symbol.empty()) return std::nullopt;
  return (operand.value.number >> (high ? 8 : 0)) & 0xFF;
}

}  // namespace

bool InstructionWriter::comparison_ready() {
  if (!compared_) {
    fail("flags that no comparison just before has set");
    return false;
  }
  for (const Operand* operand : {&compared_->source, &compared_->destination}) {
    const bool special = operand->is_reg() && operand->reg < kFirstGeneral;
    if (!special && operand->mode != Mode::post_increment) continue;
    fail("a comparison with an operand that cannot be read again");
    return false;
  }
  return true;
}

void InstructionWriter::jump(const Instruction& now) {
  const Symbol target = program_.symbol(now.target);
  if (now.op == Op::jmp) return program_.branch(Condition::always, target);
  if (!comparison_ready()) return;
  switch (now.op) {
    case Op::jeq:
    case Op::jne:
      return jump_if_equal(now.op == Op::jeq, target);
    case Op::jhs:
    case Op::jlo:
      return jump_if_carry(now.op == Op::jhs, target);
    default:
      return jump_if_less(now.op == Op::jl, target);
  }
}

// Of two operands in memory the source waits on the stack. Pointers stay where they are: a jump
// leaves no time to move them back.
InstructionWriter::Pointer InstructionWriter::open_compared() {
  const Operand &from = compared_->source, &to = compared_->destination;
  if (from.is_memory() && to.is_memory()) {
    stack_memory(from, compared_->byte);
    return open(to, compared_->byte, false);
  }
  if (from.is_memory()) return open(from, compared_->byte, false);
  if (to.is_memory()) return open(to, compared_->byte, false);
  return {kScratch};
}

// D becomes the destination's half combined with the source's, both with `flip` exchanged.
void InstructionWriter::compare_half(std::uint8_t by_memory, std::uint8_t by_constant, Half half,
                                     const Pointer& pointer, std::uint8_t flip) {
  const Operand &from = compared_->source, &to = compared_->destination;
  const auto flipped = [&] {
    if (flip != 0) program_.op(op::kXri, flip);
  };
  if (from.is_memory() && to.is_memory()) {
    if (flip != 0) return fail("a signed comparison of two operands in memory");
    const bool below = half == Half::low && !compared_->byte;
    if (below) op(op::dec(kStack));
    read(pointer, half, compared_->byte);
    op(by_memory);
    if (below) op(op::inc(kStack));
    return;
  } else if (from.is_memory()) {
    read(pointer, half, compared_->byte);
    flipped();
    op(op::str(kStack));
  } else if (from.is_reg()) {
    get(from.reg, half);
    flipped();
    op(op::str(kStack));
  }
  if (to.is_memory()) {
    read(pointer, half, compared_->byte);
  } else {
    get(to.reg, half);
  }
  flipped();
  if (from.mode != Mode::immediate) return op(by_memory);
  const auto constant = constant_half(from, half == Half::high);
  if (!constant && flip != 0) return fail("a signed comparison with an address");
  if (!constant) return immediate(by_constant, from.value, half);
  const bool nothing =
      (by_constant == op::kXri && *constant == 0) || (by_constant == op::kAni && *constant == 0xFF);
  if (!nothing) program_.op(by_constant, *constant ^ flip);
}

// Whether this half of a register says nothing: its bits are masked out, or known to be equal.
bool InstructionWriter::half_is_idle(Half half) const {
  const Operand &from = compared_->source, &to = compared_->destination;
  const auto constant = constant_half(from, half == Half::high);
  if (!to.is_reg() || !constant) return false;
  if (compared_->op == Op::bit && *constant == 0) return true;
  return half == Half::high && zero_high(to.reg) && (compared_->op == Op::bit || *constant == 0);
}

void InstructionWriter::jump_if_equal(bool equal, Symbol target) {
  const bool is_bit = compared_->op == Op::bit;
  const std::uint8_t by_memory = is_bit ? op::kAnd : op::kXor;
  const std::uint8_t by_constant = is_bit ? op::kAni : op::kXri;
  const bool low = !half_is_idle(Half::low);
  const bool high = !compared_->byte && !half_is_idle(Half::high);
  if (!low && !high) {
    if (equal) program_.branch(Condition::always, target);
    return;
  }
  const Pointer pointer = open_compared();
  const Symbol differs = equal && low && high ? program_.fresh("differs") : target;
  if (low) {
    compare_half(by_memory, by_constant, Half::low, pointer, 0);
    if (high || !equal) program_.branch(Condition::not_zero, differs);
  }
  if (high) {
    compare_half(by_memory, by_constant, Half::high, pointer, 0);
    if (!equal) program_.branch(Condition::not_zero, target);
  }
  if (equal) program_.branch(Condition::zero, target);
  if (equal && low && high) program_.bind(differs);
}

void InstructionWriter::jump_if_carry(bool carry, Symbol target) {
  // A `bit` sets C where the result is not zero.
  if (compared_->op == Op::bit) return jump_if_equal(!carry, target);
  const Pointer pointer = open_compared();
  compare_half(op::kSm, op::kSmi, Half::low, pointer, 0);
  if (!compared_->byte) compare_half(op::kSmb, op::kSmbi, Half::high, pointer, 0);
  program_.branch(carry ? Condition::carry : Condition::not_carry, target);
}

// Signed numbers with their sign bits exchanged compare like unsigned ones.
void InstructionWriter::jump_if_less(bool less, Symbol target) {
  if (compared_->op == Op::bit) return fail("the sign of a bit test");
  const Operand& to = compared_->destination;
  const bool with_zero =
      constant_half(compared_->source, false) == 0 && constant_half(compared_->source, true) == 0;
  if (with_zero && to.is_reg()) {
    get(to.reg, compared_->byte ? Half::low : Half::high);
    op(op::kShl);
    return program_.branch(less ? Condition::carry : Condition::not_carry, target);
  }
  const Pointer pointer = open_compared();
  compare_half(op::kSm, op::kSmi, Half::low, pointer, compared_->byte ? kSign : 0);
  if (!compared_->byte) compare_half(op::kSmb, op::kSmbi, Half::high, pointer, kSign);
  program_.branch(less ? Condition::not_carry : Condition::carry, target);
}

// D = Z · 2 + C.
void InstructionWriter::status_to_d() {
  const bool is_bit = compared_->op == Op::bit;
  if (compared_->source.is_memory() && compared_->destination.is_memory()) {
    return fail("the flags of two bytes in memory");
  }
  const Pointer pointer = open_compared();
  compare_half(is_bit ? op::kAnd : op::kSm, is_bit ? op::kAni : op::kSmi, Half::low, pointer, 0);
  if (!compared_->byte) {
    op(op::kStxd);
    compare_half(is_bit ? op::kAnd : op::kSmb, is_bit ? op::kAni : op::kSmbi, Half::high, pointer,
                 0);
    program_.ops({op::kIrx, op::kOr});
  }
  op(op::kLsz);
  program_.op(op::kLdi, 1);  // 1 where they differ
  if (is_bit) {
    op(op::kLsnz);
    program_.op(op::kLdi, 2);
  } else {
    program_.op(op::kXri, 1);
    op(op::kShlc);
  }
}

void InstructionWriter::status_to_register(const Instruction& now) {
  if (!comparison_ready()) return;
  status_to_d();
  d_to_register(now);
}

// The status in D is the source.
void InstructionWriter::d_to_register(const Instruction& now) {
  if (!is_general(now.destination)) return fail("the status register to elsewhere");
  const int reg = now.destination.reg;
  if (now.op == Op::mov) {
    put(reg, Half::low);
    return clear_high(reg);
  }
  if (now.op != Op::bic || now.byte) return fail("unknown use of the status register");
  program_.op(op::kXri, 0xFF);
  op(op::str(kStack));
  get(reg, Half::low);
  op(op::kAnd);
  put(reg, Half::low);
}

}  // namespace quadrille::cosmac::msp430
