#include "retro/cosmac/machine/serial_code.hpp"

#include "retro/cosmac/core/opcodes.hpp"
#include "retro/cosmac/machine/search_speed.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac {
namespace {

constexpr int kFirst = 0xC, kSecond = 0xD;  // arguments
constexpr int kBits = 0xE, kByte = 0xF;     // free registers
constexpr int kCyclesPerSecond = 1'750'000 / 8;

struct Line {
  std::uint8_t to_space, to_mark;
  Condition at_mark;
};

Line line_with(SerialPolarity polarity) {
  return {.to_space = polarity.mark_is_q ? op::kReq : op::kSeq,
          .to_mark = polarity.mark_is_q ? op::kSeq : op::kReq,
          .at_mark = at_mark(polarity)};
}

// Instructions that do nothing: X is 2 already.
void wait(Program& program, int cycles) {
  if (cycles % 2 != 0) {
    program.op(op::kNop);
    cycles -= 3;
  }
  for (; cycles > 0; cycles -= 2) program.op(op::sex(kStack));
}

void short_branch(Program& program, Condition condition, Symbol target) {
  program.branch(condition, target, Reach::short_only);
}

// Sends the low byte of a register: a loop of 23 cycles for each bit, in which the line changes at
// the same place whatever the bit is. The stop bit has just begun at the end.
void write_character(Program& program, const Line& line, int reg) {
  const Symbol bit = program.fresh("bit"), one = program.fresh("one"), join = program.fresh("join");
  program.op(op::kLdi, 8);
  program.op(op::plo(kBits));
  program.op(line.to_space);  // the start bit
  wait(program, 8);
  program.bind(bit);
  wait(program, 5);
  program.ops({op::glo(reg), op::kShr, op::plo(reg)});
  short_branch(program, Condition::carry, one);
  program.op(line.to_space);
  short_branch(program, Condition::always, join);
  program.bind(one);
  program.op(line.to_mark);
  wait(program, 2);
  program.bind(join);
  program.ops({op::dec(kBits), op::glo(kBits)});
  short_branch(program, Condition::not_zero, bit);
  wait(program, 13);
  program.op(line.to_mark);
}

// The stop bit lasts at least until the caller is back.
void write_put(Program& program, const Line& line, Symbol name) {
  program.bind(name);
  write_character(program, line, kFirst);
  program.branch(Condition::always, program.symbol(kReturn));
}

void write_text(Program& program, Symbol name) {
  const Symbol next = program.fresh("next"), done = program.fresh("done");
  program.bind(name);
  program.ops({op::ghi(kFirst), op::phi(kByte), op::glo(kFirst), op::plo(kByte)});
  program.bind(next);
  program.op(op::lda(kByte));
  program.branch(Condition::zero, done);
  program.ops({op::plo(kFirst), op::sep(kCaller)});
  program.byte(program.symbol("serial_put"), Part::high);
  program.byte(program.symbol("serial_put"), Part::low);
  program.branch(Condition::always, next);
  program.bind(done);
  program.branch(Condition::always, program.symbol(kReturn));
}

// While the start bit passes: one place further, or the same again where the buffer ends. Both
// ways take 16 cycles.
void advance(Program& program) {
  const Symbol further = program.fresh("further"), join = program.fresh("join");
  program.ops({op::inc(kFirst), op::dec(kSecond), op::ghi(kSecond), op::kShl});
  short_branch(program, Condition::not_carry, further);
  program.ops({op::dec(kFirst), op::inc(kSecond)});
  short_branch(program, Condition::always, join);
  program.bind(further);
  wait(program, 6);
  program.bind(join);
}

// Samples each bit in its middle: one and a half bits behind the edge of the start bit, which is
// seen within two cycles, and then every 23 cycles.
void write_line(Program& program, const Line& line, Symbol name) {
  const Symbol next = program.fresh("next"), bit = program.fresh("bit"), one = program.fresh("one"),
               zero = program.fresh("zero"), done = program.fresh("done");
  program.bind(name);
  program.op(op::dec(kFirst));
  const Symbol held = program.fresh("held");
  program.bind(held);
  short_branch(program, opposite(line.at_mark), held);  // until a break is over
  program.op(op::kLdi, kReadyForALine);
  program.op(op::plo(kByte));
  write_character(program, line, kByte);
  program.bind(next);
  short_branch(program, line.at_mark, next);
  advance(program);
  program.op(op::kLdi, 8);
  program.op(op::plo(kBits));
  wait(program, 7);
  program.bind(bit);
  program.ops({op::glo(kByte), op::kShr});
  short_branch(program, line.at_mark, one);
  short_branch(program, Condition::always, zero);
  program.bind(one);
  program.op(op::kOri, 0x80);
  program.bind(zero);
  program.ops({op::plo(kByte), op::dec(kBits), op::glo(kBits)});
  short_branch(program, Condition::zero, done);
  wait(program, 5);
  short_branch(program, Condition::always, bit);
  program.bind(done);
  program.ops({op::glo(kByte), op::str(kFirst)});
  program.op(op::kSmi, ' ');
  short_branch(program, Condition::carry, next);
  program.branch(Condition::always, program.symbol(kReturn));
}

// No character keeps the line at space for longer than nine bits; this looks for more than two
// characters' time, and goes at the first mark.
void write_break(Program& program, const Line& line, Symbol name) {
  constexpr int kCyclesPerLook = 8;
  constexpr int kLooks = 2 * 10 * kCyclesPerBit / kCyclesPerLook + 1;
  const Symbol look = program.fresh("look"), leave = program.fresh("leave");
  program.bind(name);
  program.op(op::kLdi, 0);
  program.ops({op::phi(kFirst), op::plo(kFirst)});
  program.op(op::kLdi, kLooks);
  program.op(op::plo(kBits));
  program.bind(look);
  short_branch(program, line.at_mark, leave);
  program.ops({op::dec(kBits), op::glo(kBits)});
  short_branch(program, Condition::not_zero, look);
  program.op(op::inc(kFirst));
  program.bind(leave);
  program.branch(Condition::always, program.symbol(kReturn));
}

void write_speed(Program& program, Symbol name) {
  write_work_per_1024_ms(program, name, kCyclesPerSecond);
}

}  // namespace

NativeRoutines membership_serial(SerialPolarity polarity) {
  const auto with_line = [line = line_with(polarity)](auto write) {
    return [=](Program& program, Symbol name) { write(program, line, name); };
  };
  // Those with short branches first, in one page.
  return {{"serial_put", with_line(write_put)},
          {"serial_line", with_line(write_line)},
          {"serial_break", with_line(write_break)},
          {"serial_text", write_text},
          {"work_per_1024_ms", write_speed}};
}

}  // namespace quadrille::cosmac
