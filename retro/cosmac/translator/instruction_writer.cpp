#include "retro/cosmac/translator/instruction_writer.hpp"

#include "retro/cosmac/core/opcodes.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac::msp430 {

namespace {

constexpr int kMostSteps = 2;  // of a pointer to a field; beyond, R0 is computed

int to_1802(int reg) {
  return reg == kStackPointer ? kStack : reg;
}

bool is_general(const Operand& operand) {
  return operand.is_reg() && operand.reg >= kFirstGeneral;
}

bool is_constant(const Operand& operand) {
  return operand.mode == Mode::immediate && operand.value.symbol.empty();
}

bool based_on(const Operand& operand, int reg) {
  return operand.is_memory() && operand.mode != Mode::absolute && operand.reg == reg;
}

bool uses(const Operand& operand, int reg) {
  return (operand.is_reg() && operand.reg == reg) || based_on(operand, reg);
}

bool reads_status(const Instruction& instruction) {
  return instruction.source.is_reg() && instruction.source.reg == kStatus;
}

std::int16_t signed_word(std::int32_t number) {
  return static_cast<std::int16_t>(static_cast<std::uint16_t>(number));
}

int half_of(std::int32_t number, bool high) {
  return (number >> (high ? 8 : 0)) & 0xFF;
}

}  // namespace

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

void InstructionWriter::fail(std::string text) {
  if (complaint_.empty()) complaint_ = std::move(text);
}

void InstructionWriter::forget() {
  compared_.reset();
  carry_cleared_ = false;
  zero_high_ = 0;
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

std::size_t InstructionWriter::write(std::span<const Entry> entries) {
  complaint_.clear();
  const Instruction& now = std::get<Instruction>(entries[0]);
  const bool moves = now.op == Op::mov && !reads_status(now);
  if (moves && compared_ && (!held_.empty() || changes_comparison(now)) &&
      is_asked_later(entries.subspan(1))) {
    held_.push_back(now);
    return 1;
  }
  if (!held_.empty()) {
    if (reads_status(now)) {
      status_past_moves(now);
    } else {
      jump_past_moves(now);
    }
    return 1;
  }
  if (const std::size_t taken = restore_and_return(entries); taken != 0) return taken;
  const Instruction* const next =
      entries.size() > 1 ? std::get_if<Instruction>(&entries[1]) : nullptr;
  if (now.op == Op::mov && joins(now, next)) {
    binary(*next, now.source.reg);
    note_effects(*next);
    return 2;
  }
  write(now);
  note_effects(now);
  return 1;
}

// The end of most functions: `pop rN` up to r10, then `ret`. All share one piece of code.
std::size_t InstructionWriter::restore_and_return(std::span<const Entry> entries) {
  const int first = std::get<Instruction>(entries[0]).destination.reg;
  for (std::size_t index = 0; index < entries.size(); ++index) {
    const auto* const next = std::get_if<Instruction>(&entries[index]);
    if (next == nullptr) return 0;
    const int expected = first + static_cast<int>(index);
    if (next->op == Op::ret && index > 0 && expected == kLastSaved + 1) {
      program_.branch(Condition::always, program_.symbol(restore_from(first)));
      forget();
      return index + 1;
    }
    if (next->op != Op::pop || !next->destination.is_reg() || next->destination.reg != expected ||
        first < kFirstSaved) {
      return 0;
    }
  }
  return 0;
}

// Whether moves alone lie before somebody who asks for the comparison.
bool InstructionWriter::is_asked_later(std::span<const Entry> entries) const {
  for (const Entry& entry : entries) {
    const auto* const next = std::get_if<Instruction>(&entry);
    if (next == nullptr) return false;
    if (is_conditional(next->op) || reads_status(*next)) return true;
    if (next->op != Op::mov) return false;
  }
  return false;
}

void InstructionWriter::jump_past_moves(const Instruction& now) {
  std::vector<Instruction> moves;
  std::swap(moves, held_);
  const Symbol begin = program_.fresh("detour");
  Instruction jumps = now;
  jumps.target = program_.name(begin);
  detours_.push_back({begin, program_.symbol(now.target), moves, zero_high_});
  jump(jumps);
  for (const Instruction& one : moves) {
    write(one);
    note_effects(one);
  }
}

// The status waits where R2 points, which moves between registers leave alone.
void InstructionWriter::status_past_moves(const Instruction& now) {
  std::vector<Instruction> moves;
  std::swap(moves, held_);
  if (!comparison_ready()) return;
  status_to_d();
  op(op::str(kStack));
  for (const Instruction& one : moves) {
    const bool plain = is_general(one.destination) && !one.source.is_memory();
    if (!plain) return fail("memory moved between a comparison and a read of its flags");
    write(one);
    note_effects(one);
  }
  op(op::ldn(kStack));
  d_to_register(now);
  note_effects(now);
}

void InstructionWriter::finish() {
  for (const Detour& detour : detours_) {
    forget();
    zero_high_ = detour.zero_high;
    program_.bind(detour.begin);
    for (const Instruction& one : detour.moves) write(one);
    program_.branch(Condition::always, detour.target);
  }
  detours_.clear();
  forget();
}

void InstructionWriter::write(const Instruction& now) {
  switch (now.op) {
    case Op::mov:
      move(now);
      break;
    case Op::add:
    case Op::sub:
    case Op::bic:
    case Op::bis:
    case Op::exclusive_or:
    case Op::bit_and:
      binary(now, now.destination.reg);
      break;
    case Op::cmp:
    case Op::bit:
    case Op::clear_carry:
      break;
    case Op::rra:
    case Op::rrc:
    case Op::swpb:
    case Op::sxt:
      shift(now);
      break;
    case Op::push:
      if (!is_general(now.destination)) fail("push of something else than a register");
      get(now.destination.reg, Half::high);
      op(op::kStxd);
      get(now.destination.reg, Half::low);
      op(op::kStxd);
      break;
    case Op::pop:
      if (!is_general(now.destination)) fail("pop into something else than a register");
      program_.ops({op::kIrx, op::kLdxa});
      put(now.destination.reg, Half::low);
      op(op::kLdx);
      put(now.destination.reg, Half::high);
      break;
    case Op::call:
      call(now.destination);
      break;
    case Op::branch:
      branch(now.destination);
      break;
    case Op::ret:
      program_.branch(Condition::always, program_.symbol(kReturn));
      break;
    default:
      jump(now);
      break;
  }
}

// Whether a move changes what was compared last.
bool InstructionWriter::changes_comparison(const Instruction& now) const {
  const Operand &source = compared_->source, &destination = compared_->destination;
  const auto touched = [&](int reg) { return uses(source, reg) || uses(destination, reg); };
  const bool memory = source.is_memory() || destination.is_memory();
  if (now.op != Op::push && now.destination.is_reg() && touched(now.destination.reg)) return true;
  if (now.source.mode == Mode::post_increment && touched(now.source.reg)) return true;
  return memory && (now.op != Op::mov || now.destination.is_memory());
}

// What becomes of the comparison and of the carry.
void InstructionWriter::note_effects(const Instruction& now) {
  const bool moves = now.op == Op::mov || now.op == Op::push || now.op == Op::pop;
  if (!moves) carry_cleared_ = now.op == Op::clear_carry;
  if (now.op == Op::cmp || now.op == Op::bit) {
    compared_ = now;
  } else if (moves ? compared_ && changes_comparison(now) : !is_conditional(now.op)) {
    compared_.reset();
  }
}

// `mov rS, rD` and an operation on rD become one with three registers.
bool InstructionWriter::joins(const Instruction& now, const Instruction* next) const {
  if (next == nullptr || now.byte != next->byte || !is_general(now.destination)) return false;
  const int to = now.destination.reg;
  if (!next->destination.is_reg() || next->destination.reg != to) return false;
  if (uses(next->source, to) || next->source.mode == Mode::post_increment) return false;
  if (next->source.is_reg() && !is_general(next->source)) return false;
  switch (next->op) {
    case Op::add:
    case Op::sub:
      if (now.source.is_reg() && now.source.reg == kStackPointer) {
        return next->op == Op::add && is_constant(next->source) && !now.byte;
      }
      break;
    case Op::bic:
    case Op::bis:
    case Op::exclusive_or:
    case Op::bit_and:
      break;
    default:
      return false;
  }
  return is_general(now.source) && now.source.reg != to;
}

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

// R0 can only be read with LDA: the opcode of LDN R0 is IDL.
void InstructionWriter::read(const Pointer& pointer, Half half, bool byte) {
  const bool advance = pointer.reg == kScratch || (half == Half::low && !byte);
  op(advance ? op::lda(pointer.reg) : op::ldn(pointer.reg));
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

void InstructionWriter::scratch_to(const Operand& to) {
  if (to.mode == Mode::absolute) return load(kScratch, to.value);
  if (to.mode != Mode::indexed) return fail("an unknown destination");
  scratch_from(to_1802(to.reg), to.value);
}

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

// Through a register: both addresses go onto the stack, and the upper one is returned to.
void InstructionWriter::call(const Operand& target) {
  zero_high_ = 0;
  if (is_general(target)) {
    const Symbol back = program_.fresh("back");
    program_.op(op::kLdi, back, Part::low);
    op(op::kStxd);
    program_.op(op::kLdi, back, Part::high);
    op(op::kStxd);
    program_.ops({op::glo(target.reg), op::kStxd, op::ghi(target.reg), op::kStxd});
    program_.branch(Condition::always, program_.symbol(kReturn));
    return program_.bind(back);
  }
  if (target.mode != Mode::immediate || target.value.number != 0) return fail("an unknown call");
  const Symbol called = program_.symbol(target.value.symbol);
  op(op::sep(kCaller));
  program_.byte(called, Part::high);
  program_.byte(called, Part::low);
}

// Through a table, the address goes onto the stack and is returned to.
void InstructionWriter::branch(const Operand& target) {
  if (target.mode == Mode::immediate && !target.value.symbol.empty() && target.value.number == 0) {
    return program_.branch(Condition::always, program_.symbol(target.value.symbol));
  }
  if (target.mode != Mode::indexed) return fail("an unknown branch");
  scratch_from(to_1802(target.reg), target.value);
  program_.ops({op::lda(kScratch), op::kStxd, op::lda(kScratch), op::kStxd});
  program_.branch(Condition::always, program_.symbol(kReturn));
}

}  // namespace quadrille::cosmac::msp430
