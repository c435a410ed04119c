#include "retro/cosmac/translator/runtime_code.hpp"

#include "retro/cosmac/core/opcodes.hpp"

namespace quadrille::cosmac {
namespace {

void load(Program& program, int reg, Value value) {
  program.op(op::kLdi, value, Part::high);
  program.op(op::phi(reg));
  program.op(op::kLdi, value.symbol ? value : Value(value.number & 0xFF), Part::low);
  program.op(op::plo(reg));
}

// A reset leaves P and X at R0, which is 0, and interrupts enabled.
void write_reset(Program& program, const StartUp& start_up, Symbol call, Symbol main) {
  program.op(op::kDis);
  program.byte(0x00);  // X and P stay 0
  if (start_up.raises_q) program.op(op::kSeq);
  load(program, kStack, start_up.stack_top);
  load(program, kCaller, call);
  load(program, kCounter, main);
  program.ops({op::sex(kStack), op::sep(kCounter)});
}

// The program counter may be any register until it is R1, and X is R1 where DIS takes its operand.
void write_monitor_start(Program& program, const StartUp& start_up, Symbol call, Symbol main) {
  constexpr int kPointer = 15;
  const Symbol here = program.fresh("here");
  load(program, kCaller, here);
  program.op(op::sep(kCaller));
  program.bind(here);
  program.ops({op::sex(kCaller), op::kDis});
  program.byte(kCaller << 4 | kCaller);
  load(program, kPointer, start_up.monitor->saved);
  for (const int reg : kMonitorRegisters) {
    program.ops({op::ghi(reg), op::str(kPointer), op::inc(kPointer)});
    program.ops({op::glo(reg), op::str(kPointer), op::inc(kPointer)});
  }
  load(program, kStack, start_up.stack_top);
  load(program, kCounter, main);
  program.ops({op::sex(kStack), op::sep(kCounter)});
  program.bind(main);
  load(program, kCaller, call);
}

void write_back_to_monitor(Program& program, const Monitor& monitor) {
  constexpr int kPointer = 15;
  load(program, kPointer, monitor.saved);
  for (const int reg : kMonitorRegisters) {
    program.ops({op::lda(kPointer), op::phi(reg), op::lda(kPointer), op::plo(reg)});
  }
  program.long_op(op::kLbr, monitor.back);
}

void write_main(Program& program, const StartUp& start_up, Symbol main) {
  constexpr int kPointer = 15;
  const Symbol clear = program.fresh("clear"), cleared = program.fresh("cleared");
  const Symbol end = program.symbol(start_up.last_zero);
  program.bind(main);
  load(program, kPointer, start_up.first_zero);
  program.bind(clear);
  program.op(op::glo(kPointer));
  program.op(op::kXri, end, Part::low);
  const Symbol more = program.fresh("more");
  program.branch(Condition::not_zero, more);
  program.op(op::ghi(kPointer));
  program.op(op::kXri, end, Part::high);
  program.branch(Condition::zero, cleared);
  program.bind(more);
  program.op(op::kLdi, 0);
  program.ops({op::str(kPointer), op::inc(kPointer)});
  program.branch(Condition::always, clear);
  program.bind(cleared);
  program.op(op::sep(kCaller));
  program.byte(program.symbol(start_up.entry), Part::high);
  program.byte(program.symbol(start_up.entry), Part::low);
  if (start_up.monitor) return write_back_to_monitor(program, *start_up.monitor);
  program.op(op::kIdl);
}

// Begins again at `call` the next time, because the last instruction stands before it.
void write_call(Program& program, Symbol call) {
  const Symbol leave = program.label("cosmac:leave_call");
  program.op(op::sep(kCounter));
  program.bind(call);
  program.ops({op::lda(kCounter), op::phi(kScratch), op::lda(kCounter), op::plo(kScratch)});
  program.ops({op::glo(kCounter), op::kStxd, op::ghi(kCounter), op::kStxd});
  program.ops({op::ghi(kScratch), op::phi(kCounter), op::glo(kScratch), op::plo(kCounter)});
  program.branch(Condition::always, leave, Reach::short_only);
}

void write_return(Program& program) {
  for (int reg = kFirstSaved; reg <= kLastSaved; ++reg) {
    program.label(restore_from(reg));
    program.ops({op::kIrx, op::kLdxa, op::plo(reg), op::kLdx, op::phi(reg)});
  }
  program.label(kReturn);
  const Symbol pull = program.symbol("cosmac:pull");
  load(program, kScratch, pull);
  program.op(op::sep(kScratch));
  program.bind(pull);
  program.ops({op::kIrx, op::kLdxa, op::phi(kCounter), op::kLdx, op::plo(kCounter)});
  program.op(op::sep(kCounter));
}

}  // namespace

std::string restore_from(int reg) {
  return "cosmac:restore_" + std::to_string(reg);
}

void write_runtime(Program& program, const StartUp& start_up) {
  const Symbol call = program.symbol(kCallRoutine), main = program.symbol("cosmac:main");
  if (start_up.monitor) {
    const Symbol begin = program.symbol("cosmac:begin");
    write_monitor_start(program, start_up, call, begin);
    program.branch(Condition::always, main);
  } else {
    write_reset(program, start_up, call, main);
  }
  write_call(program, call);
  write_return(program);
  write_main(program, start_up, main);
}

}  // namespace quadrille::cosmac
