#include "retro/cosmac/translator/instruction_writer.hpp"

#include "retro/cosmac/core/opcodes.hpp"
#include "retro/cosmac/translator/operand_queries.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac::msp430 {

void InstructionWriter::forget() {
  compared_.reset();
  carry_cleared_ = false;
  zero_high_ = 0;
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
