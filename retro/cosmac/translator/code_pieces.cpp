// The pieces that InstructionWriter makes moves, arithmetic and comparisons of: halves of
// registers, pointers into memory, bytes that wait on the stack.
#include "retro/cosmac/core/opcodes.hpp"
#include "retro/cosmac/translator/instruction_writer.hpp"
#include "retro/cosmac/translator/operand_queries.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac::msp430 {

namespace {

constexpr int kMostSteps = 2;  // of a pointer to a field; beyond, R0 is computed

}  // namespace

void InstructionWriter::fail(std::string text) {
  if (complaint_.empty()) complaint_ = std::move(text);
}

void InstructionWriter::op(std::uint8_t opcode) {
  program_.op(opcode);
}

void InstructionWriter::get(int reg, Half half) {
  op(half == Half::low ? op::glo(reg) : op::ghi(reg));
}

void InstructionWriter::put(int reg, Half half) {
  op(half == Half::low ? op::plo(reg) : op::phi(reg));
  if (half == Half::high) know_zero_high(reg, false);
}

bool InstructionWriter::zero_high(int reg) const {
  return (zero_high_ >> reg & 1) != 0;
}

// The scratch register changes too often to be worth it.
void InstructionWriter::know_zero_high(int reg, bool zero) {
  const auto bit = static_cast<std::uint16_t>(1u << reg);
  zero_high_ &= static_cast<std::uint16_t>(~bit);
  if (zero && reg != kScratch) zero_high_ |= bit;
}

void InstructionWriter::immediate(std::uint8_t opcode, const Expression& value, Half half) {
  if (value.symbol.empty()) {
    program_.op(opcode, half_of(value.number, half == Half::high));
  } else {
    program_.op(opcode, {program_.symbol(value.symbol), value.number},
                half == Half::low ? Part::low : Part::high);
  }
}

void InstructionWriter::clear_high(int reg) {
  if (zero_high(reg)) return;
  program_.op(op::kLdi, 0);
  put(reg, Half::high);
  know_zero_high(reg, true);
}

void InstructionWriter::copy(int from, int to) {
  const bool zero = zero_high(from);
  get(from, Half::low);
  put(to, Half::low);
  if (zero) return clear_high(to);
  get(from, Half::high);
  put(to, Half::high);
}

void InstructionWriter::load(int reg, const Expression& value) {
  if (program_.model() == Model::cdp1806) {
    constexpr std::uint8_t kRldi = 0xC0;
    const auto opcode = static_cast<std::uint8_t>(kRldi | reg);
    if (value.symbol.empty()) {
      program_.prefixed(opcode, value.number & 0xFFFF, Part::whole);
    } else {
      program_.prefixed(opcode, {program_.symbol(value.symbol), value.number}, Part::whole);
    }
  } else {
    immediate(op::kLdi, value, Half::low);
    put(reg, Half::low);
    immediate(op::kLdi, value, Half::high);
    put(reg, Half::high);
  }
  know_zero_high(reg, value.symbol.empty() && (value.number & 0xFF00) == 0);
}

// R0 = base + displacement, with the stack pointer of the MSP430 for R2.
void InstructionWriter::scratch_from(int base, const Expression& displacement) {
  Expression sum = displacement;
  if (base == kStack) ++sum.number;
  const int number = signed_word(sum.number);
  if (!sum.symbol.empty() || number < -1 || number > 1) {
    get(base, Half::low);
    immediate(op::kAdi, sum, Half::low);
    put(kScratch, Half::low);
    get(base, Half::high);
    immediate(op::kAdci, sum, Half::high);
    return put(kScratch, Half::high);
  }
  copy(base, kScratch);
  if (number == 1) op(op::inc(kScratch));
  if (number == -1) op(op::dec(kScratch));
}

bool InstructionWriter::may_point(const Operand& operand, bool byte, bool may_move) const {
  if (operand.mode == Mode::absolute || operand.reg < kFirstGeneral) return false;
  if (operand.mode == Mode::post_increment) return true;
  const int steps = operand.mode == Mode::indirect ? 0 : operand.value.number;
  if (!operand.value.symbol.empty() || steps < 0 || steps > kMostSteps) return false;
  return may_move || (byte && steps == 0);
}

InstructionWriter::Pointer InstructionWriter::open(const Operand& operand, bool byte,
                                                   bool may_move) {
  if (operand.mode == Mode::absolute) {
    load(kScratch, operand.value);
    return {kScratch};
  }
  if (operand.mode == Mode::post_increment) {
    if (!may_move || operand.reg < kFirstGeneral) fail("a register both moved and used");
    know_zero_high(operand.reg, false);
    return {operand.reg, 0, true};
  }
  if (!may_point(operand, byte, may_move)) {
    scratch_from(to_1802(operand.reg), operand.value);
    return {kScratch};
  }
  for (int step = 0; step < operand.value.number; ++step) op(op::inc(operand.reg));
  return {operand.reg, operand.value.number + (byte ? 0 : 1), false};
}

// After both halves, of which the first moves the pointer.
void InstructionWriter::close(const Pointer& pointer) {
  if (pointer.increment) op(op::inc(pointer.reg));
  for (int step = 0; step < pointer.decrements; ++step) op(op::dec(pointer.reg));
}

// R0 can only be read with LDA: the opcode of LDN R0 is IDL.
void InstructionWriter::read(const Pointer& pointer, Half half, bool byte) {
  const bool advance = pointer.reg == kScratch || (half == Half::low && !byte);
  op(advance ? op::lda(pointer.reg) : op::ldn(pointer.reg));
}

// Below the stack: the low byte under R2, the high byte where it points.
void InstructionWriter::stack_memory(const Operand& from, bool byte) {
  const Pointer pointer = open(from, byte, true);
  if (!byte) op(op::dec(kStack));
  read(pointer, Half::low, byte);
  op(op::str(kStack));
  if (!byte) {
    op(op::inc(kStack));
    read(pointer, Half::high, byte);
    op(op::str(kStack));
  }
  close(pointer);
}

void InstructionWriter::unstack(Half half, bool byte) {
  if (half == Half::low && !byte) {
    program_.ops({op::dec(kStack), op::lda(kStack)});
  } else {
    op(op::ldn(kStack));
  }
}

void InstructionWriter::scratch_to(const Operand& to) {
  if (to.mode == Mode::absolute) return load(kScratch, to.value);
  if (to.mode != Mode::indexed) return fail("an unknown destination");
  scratch_from(to_1802(to.reg), to.value);
}

}  // namespace quadrille::cosmac::msp430
