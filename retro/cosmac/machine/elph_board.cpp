#include "retro/cosmac/machine/elph_board.hpp"

#include <utility>

#include "quadrille/core/require.hpp"
#include "retro/cosmac/assembler/assemble.hpp"
#include "retro/cosmac/core/opcodes.hpp"
#include "retro/cosmac/machine/elph_code.hpp"

namespace quadrille::cosmac {
namespace {

constexpr int kMonitorStack = 2, kMonitorCounter = 3, kCall = 4, kBack = 5, kLink = 6,
              kConstant = 14;
constexpr int kText = 15, kPort = 1;
constexpr int kSerialIn = ef_line(kElphMark), kWaiting = 4;  // EF lines
static_assert(kSerialIn != kWaiting);
constexpr int kBaudConstant = 0x5A;
constexpr std::uint16_t kRoutines = 0xFE00, kEntries = 0xFF00, kStackOfMonitor = 0x7FFF;

void put_d(Program& program) {
  program.ops({op::str(kMonitorStack), op::out(kPort), op::dec(kMonitorStack)});
}

// D goes through RE.0 in calls and returns, which is why that is lost.
void write_bios(Program& program) {
  const Symbol lost = program.symbol("lost");
  const auto check_constant = [&] {
    program.ops({op::str(kMonitorStack), op::ghi(kConstant)});
    program.op(op::kXri, kBaudConstant);
    program.branch(Condition::not_zero, lost);
    program.op(op::ldn(kMonitorStack));
  };
  const auto change_registers = [&] {
    program.op(op::kLdi, 0xEE);
    for (const int reg : {0, 1}) program.ops({op::phi(reg), op::plo(reg)});
  };
  program.section("routines", kRoutines, kRoutines + 0xFF);
  const Symbol go = program.label("go");
  program.op(op::sep(kMonitorCounter));
  program.label("call");
  program.ops({op::plo(kConstant), op::ghi(kLink), op::sex(kMonitorStack), op::kStxd,
               op::glo(kLink), op::kStxd, op::ghi(kMonitorCounter), op::phi(kLink),
               op::glo(kMonitorCounter), op::plo(kLink), op::lda(kLink), op::phi(kMonitorCounter),
               op::lda(kLink), op::plo(kMonitorCounter), op::glo(kConstant)});
  program.branch(Condition::always, go);
  const Symbol leave = program.label("leave");
  program.op(op::sep(kMonitorCounter));
  program.label("back");
  program.ops({op::plo(kConstant), op::ghi(kLink), op::phi(kMonitorCounter), op::glo(kLink),
               op::plo(kMonitorCounter), op::sex(kMonitorStack), op::kIrx, op::kLdxa,
               op::plo(kLink), op::kLdx, op::phi(kLink), op::glo(kConstant)});
  program.branch(Condition::always, leave);

  program.label("put");
  check_constant();
  put_d(program);
  change_registers();
  program.op(op::sep(kBack));

  const Symbol get = program.label("get");
  program.branch(Condition::not_ef4, get, Reach::short_only);
  program.op(op::inp(kPort));
  check_constant();
  put_d(program);
  program.op(op::sep(kBack));

  program.label("text");
  check_constant();
  const Symbol letter = program.fresh("letter"), end = program.fresh("end");
  program.bind(letter);
  program.op(op::lda(kText));
  program.branch(Condition::zero, end);
  put_d(program);
  program.branch(Condition::always, letter);
  program.bind(end);
  change_registers();
  program.op(op::sep(kBack));

  program.bind(lost);
  program.op(op::kIdl);
  program.section("entries", kEntries, kEntries + 0xFF);
  for (const char* const entry : {"lost", "put", "get", "text"}) {
    program.branch(Condition::always, program.symbol(entry), Reach::long_only);
  }
  static_assert(kBiosPut == kEntries + 3 && kBiosGet == kEntries + 6 && kBiosText == kEntries + 9);
  program.section("monitor", kToMonitor, kToMonitor);
  program.op(op::kIdl);
}

}  // namespace

void ElphBoard::start(Processor& processor, int counter) {
  Program program(Model::cdp1806);
  write_bios(program);
  const auto assembly = assemble(program);
  require(static_cast<bool>(assembly));
  Memory& memory = processor.memory();
  for (const Block& block : assembly->image.blocks) {
    memory.load(block.address, block.bytes);
    memory.map(block.address, block.address, Page::read_only);
  }
  processor.reset();
  Registers& registers = processor.registers();
  registers.p = registers.x = static_cast<std::uint8_t>(counter);
  registers.r[kMonitorStack] = kStackOfMonitor;
  registers.r[kCall] = assembly->image.symbols.find("call")->second;
  registers.r[kBack] = assembly->image.symbols.find("back")->second;
  registers.r[kLink] = kToMonitor;
  registers.r[kConstant] = kBaudConstant << 8;
  registers.r[counter] = 0;
  at_start_ = registers;
}

bool ElphBoard::in_monitor(const Processor& processor, std::uint16_t instruction) const {
  const Registers& now = processor.registers();
  for (const int reg : {kMonitorStack, kCall, kBack, kLink}) {
    if (now.r[reg] != at_start_.r[reg]) return false;
  }
  return instruction == kToMonitor && now.r[kConstant] >> 8 == kBaudConstant;
}

std::string ElphBoard::take() {
  return std::exchange(received_, {});
}

bool ElphBoard::level(int number, std::uint64_t) const {
  if (number == kSerialIn) return space_ != asserted(kElphMark);
  return number == kWaiting && !incoming_.empty();
}

bool ElphBoard::flag(int number, std::uint64_t cycle) {
  if (number == kSerialIn && !space_) ++looks_;
  return level(number, cycle);
}

std::uint8_t ElphBoard::input(int, std::uint64_t) {
  if (incoming_.empty()) return 0;
  const char next = incoming_.front();
  incoming_.pop_front();
  return static_cast<std::uint8_t>(next);
}

}  // namespace quadrille::cosmac
