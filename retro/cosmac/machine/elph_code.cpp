#include "retro/cosmac/machine/elph_code.hpp"

#include "retro/cosmac/core/opcodes.hpp"
#include "retro/cosmac/machine/search_speed.hpp"
#include "retro/cosmac/machine/serial_code.hpp"

namespace quadrille::cosmac {
namespace {

constexpr int kBuffer = 0xC, kSize = 0xD, kCharacter = 0xB, kSaved = 0xF;
constexpr int kKept[] = {4, 5, 6};

void load(Program& program, int reg, Value value, Value low) {
  program.op(op::kLdi, value, Part::high);
  program.op(op::phi(reg));
  program.op(op::kLdi, low, Part::low);
  program.op(op::plo(reg));
}

// `pass` brings D or RF to where the routine wants them; D comes out in RB.0.
template <class Pass>
void call_bios(Program& program, std::uint16_t routine, Pass pass) {
  for (const int reg : {6, 5, 4}) {  // pulled the other way round
    program.ops({op::ghi(reg), op::kStxd, op::glo(reg), op::kStxd});
  }
  load(program, kSaved, kElphMonitor.saved, kElphMonitor.saved & 0xFF);
  for (const int reg : {4, 5, 6, 14}) {
    program.ops({op::lda(kSaved), op::phi(reg), op::lda(kSaved), op::plo(reg)});
  }
  pass();
  program.op(op::sep(4));
  program.byte(routine >> 8);
  program.byte(routine & 0xFF);
  program.ops({op::plo(kCharacter), op::sex(kStack)});
  for (const int reg : kKept) {
    program.ops({op::kIrx, op::kLdxa, op::plo(reg), op::kLdx, op::phi(reg)});
  }
  const Symbol call = program.symbol("cosmac:call");
  load(program, kCaller, call, call);
}

// The character goes in and comes out in RB.0.
void call_bios(Program& program, std::uint16_t routine) {
  call_bios(program, routine, [&] { program.op(op::glo(kCharacter)); });
}

void go_back(Program& program) {
  program.branch(Condition::always, program.symbol(kReturn));
}

void write_put(Program& program, Symbol name) {
  program.bind(name);
  program.ops({op::glo(kBuffer), op::plo(kCharacter)});
  call_bios(program, kBiosPut);
  go_back(program);
}

void write_text(Program& program, Symbol name) {
  constexpr int kText = 0xF;
  program.bind(name);
  call_bios(program, kBiosText, [&] {
    program.ops({op::ghi(kBuffer), op::phi(kText), op::glo(kBuffer), op::plo(kText)});
  });
  go_back(program);
}

// Where the buffer ends, the last place is written again.
void write_line(Program& program, Symbol name) {
  const Symbol next = program.fresh("next"), further = program.fresh("further"),
               done = program.fresh("done");
  program.bind(name);
  program.op(op::kLdi, kReadyForALine);
  program.op(op::plo(kCharacter));
  call_bios(program, kBiosPut);
  program.bind(next);
  call_bios(program, kBiosGet);
  program.ops({op::glo(kCharacter), op::str(kBuffer)});
  program.op(op::kSmi, ' ');
  program.branch(Condition::not_carry, done);
  program.ops({op::dec(kSize), op::glo(kSize)});
  program.branch(Condition::not_zero, further);
  program.op(op::ghi(kSize));
  program.branch(Condition::not_zero, further);
  program.op(op::inc(kSize));
  program.branch(Condition::always, next);
  program.bind(further);
  program.op(op::inc(kBuffer));
  program.branch(Condition::always, next);
  program.bind(done);
  go_back(program);
}

// Longer than two characters at 9600 baud: at 12 MHz a bit is 156 cycles.
void write_break(Program& program, Symbol name) {
  constexpr int kCyclesPerLook = 16, kBitCycles = 156;
  constexpr int kLooks = 2 * 10 * kBitCycles / kCyclesPerLook + 1;
  static_assert(kLooks < 256);
  const Symbol look = program.fresh("look"), leave = program.fresh("leave");
  program.bind(name);
  program.op(op::kLdi, 0);
  program.ops({op::phi(kBuffer), op::plo(kBuffer)});
  program.op(op::kLdi, kLooks);
  program.op(op::plo(kCharacter));
  program.bind(look);
  program.branch(kElphMark, leave, Reach::short_only);
  for (int wait = 0; wait < 4; ++wait) program.op(op::sex(kStack));
  program.ops({op::dec(kCharacter), op::glo(kCharacter)});
  program.branch(Condition::not_zero, look);
  program.op(op::inc(kBuffer));
  program.bind(leave);
  go_back(program);
}

void write_speed(Program& program, Symbol name) {
  constexpr int kCyclesPerSecond = 12'000'000 / 8;
  write_work_per_1024_ms(program, name, kCyclesPerSecond);
}

}  // namespace

NativeRoutines elph_serial() {
  return {{"serial_break", write_break},
          {"serial_put", write_put},
          {"serial_text", write_text},
          {"serial_line", write_line},
          {"work_per_1024_ms", write_speed}};
}

}  // namespace quadrille::cosmac
