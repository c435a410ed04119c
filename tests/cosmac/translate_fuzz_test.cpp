// Random MSP430 code, once in the plain machine and once translated in the core: registers and
// memory must be the same in the end. Each program is a few instructions in the forms that clang
// writes, with comparisons and whoever asks for them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "quadrille/core/rng.hpp"
#include "retro/cosmac/assembler/assemble.hpp"
#include "retro/cosmac/core/processor_run.hpp"
#include "retro/cosmac/translator/translate.hpp"
#include "tests/cosmac/msp430_machine.hpp"
#include "tests/sanitized.hpp"

namespace quadrille::cosmac {
namespace {

// Registers 4 to 6 point into a window of memory, 7 is a small index; the others hold anything and
// are written to. What is written by way of a pointer stays within the window.
constexpr int kWindow = 0x6100, kWindowBytes = 0x100;
constexpr int kFirstFree = 8;
constexpr int kStackBytes = 16;

class Author {
 public:
  explicit Author(std::uint64_t seed) : rng_(seed) {}

  std::string program() {
    text_ = "\t.globl\tmain\nmain:\n";
    for (int reg = 4; reg < 16; ++reg) line("mov\t#{}, r{}", initial(reg), reg);
    line("sub\t#{}, r1", kStackBytes);
    const int count = 1 + below(8);
    for (int index = 0; index < count; ++index) statement();
    line("add\t#{}, r1", kStackBytes);
    text_ += "\tret\nhelper:\n";
    line("xor\tr{}, r{}", any_register(), free_register());
    text_ += "\tret\n";
    saver();
    text_ += tables_;
    return text_;
  }

 private:
  int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    text_ += '\t' + fmt::format(format, std::forward<Arguments>(arguments)...) + '\n';
  }

  // Values at the edges come up more often than others.
  int number() {
    constexpr int kEdges[] = {0,   1,      2,  3,  4,  127,  128,  255,   256,
                              257, 0x7FFF, -1, -2, -3, -128, -256, -32768};
    if (below(2) == 0) return kEdges[below(static_cast<int>(std::size(kEdges)))];
    return below(0x10000) - 0x8000;
  }
  int initial(int reg) {
    if (reg == 7) return offset(16, false);
    return reg < 7 ? kWindow + 16 + offset(kWindowBytes - 64, false) : number();
  }
  int free_register() { return kFirstFree + below(16 - kFirstFree); }
  int any_register() { return 4 + below(12); }

  // Words lie at even addresses, as on an MSP430.
  int offset(int bound, bool byte) { return byte ? below(bound) : below(bound / 2) * 2; }
  std::string memory(bool byte) {
    switch (below(5)) {
      case 0:
        return fmt::format("{}(r1)", offset(kStackBytes, byte));
      case 1:
        return fmt::format("&{}", kWindow + offset(kWindowBytes, byte));
      case 2:
        return fmt::format("{}(r7)", kWindow + offset(64, byte));
      default:
        return fmt::format("{}(r{})", offset(12, byte) - 4, 4 + below(3));
    }
  }
  std::string source(bool byte) {
    switch (below(6)) {
      case 0:
      case 1:
        return fmt::format("#{}", number());
      case 2:
      case 3:
        return fmt::format("r{}", any_register());
      default:
        return memory(byte);
    }
  }
  std::string destination(bool byte) {
    return below(3) == 0 ? memory(byte) : fmt::format("r{}", free_register());
  }

  void two_operands(bool byte) {
    constexpr std::string_view kOperations[] = {"mov", "add", "sub", "bic", "bis", "xor", "and"};
    line("{}{}\t{}, {}", kOperations[below(7)], byte ? ".b" : "", source(byte), destination(byte));
  }
  void one_operand(bool byte) {
    constexpr std::string_view kOperations[] = {"clr", "inc", "incd", "dec", "decd", "inv"};
    line("{}{}\t{}", kOperations[below(6)], byte ? ".b" : "", destination(byte));
  }
  void shift(bool byte) {
    const int reg = free_register();
    const std::string_view suffix = byte ? ".b" : "";
    switch (below(5)) {
      case 0:
        return line("rra{}\tr{}", suffix, reg);
      case 1:
        line("clrc");
        if (below(2) == 0) line("mov\tr{}, r{}", any_register(), reg);
        return line("rrc{}\tr{}", suffix, reg);
      case 2:
        return line("swpb\tr{}", reg);
      case 3:
        return line("sxt\tr{}", reg);
      default:
        return line("add{}\tr{}, r{}", suffix, reg, reg);
    }
  }
  void stack() {
    const int first = any_register(), second = free_register();
    line("push\tr{}", first);
    two_operands(below(2) == 0);
    line("pop\tr{}", second);
  }
  void post_increment(bool byte) {
    const int reg = free_register();
    line("mov\tr{}, r{}", 4 + below(3), reg);
    line("mov{}\t@r{}+, r{}", byte ? ".b" : "", reg, reg == 8 ? 9 : 8);
  }
  // Whether it was a `bit`.
  bool compare(bool byte) {
    const bool tests = below(3) == 0;
    const std::string from = source(byte);
    const bool memory_too = below(3) == 0 && (from[0] == '#' || from[0] == 'r');
    const std::string to = memory_too ? memory(byte) : fmt::format("r{}", any_register());
    line("{}{}\t{}, {}", tests ? "bit" : "cmp", byte ? ".b" : "", from, to);
    return tests;
  }
  void jump(bool byte) {
    constexpr std::string_view kJumps[] = {"jeq", "jne", "jhs", "jlo", "jge", "jl"};
    const int label = ++labels_;
    const bool tests = compare(byte);
    const int moves = below(3);
    for (int index = 0; index < moves; ++index) {
      const bool of_bytes = below(2) == 0;
      line("mov{}\t{}, {}", of_bytes ? ".b" : "", source(of_bytes), destination(of_bytes));
    }
    line("{}\t.L{}", kJumps[below(tests ? 4 : 6)], label);
    two_operands(below(2) == 0);
    text_ += fmt::format(".L{}:\n", label);
  }
  // Two operands in memory are compared for equality, or without signs.
  void jump_by_memory(bool byte) {
    constexpr std::string_view kJumps[] = {"jeq", "jne", "jhs", "jlo"};
    const int label = ++labels_;
    line("cmp{}\t{}, {}", byte ? ".b" : "", memory(byte), memory(byte));
    line("{}\t.L{}", kJumps[below(4)], label);
    two_operands(byte);
    text_ += fmt::format(".L{}:\n", label);
  }
  void read_status(bool byte) {
    const int reg = free_register();
    if (below(2) == 0) {
      compare(byte);
      if (below(2) == 0) line("mov\tr{}, r{}", any_register(), free_register());
      line("mov\tr2, r{}", reg);
      return line("and\t#3, r{}", reg);  // C and Z
    }
    // A move between the two may change what was compared.
    const bool between = below(2) == 0;
    if (!between) line("mov\t#1, r{}", reg);
    compare(byte);
    if (between) line("mov\t#1, r{}", reg);
    line("bic\tr2, r{}", reg);
  }

  // A function that saves registers up to r10 and pulls them before it returns: the end of most.
  void saver() {
    const int first = 4 + below(7);
    text_ += "saver:\n";
    for (int reg = 10; reg >= first; --reg) line("push\tr{}", reg);
    for (int index = below(3); index >= 0; --index) {
      constexpr std::string_view kOperations[] = {"mov", "add", "sub", "xor"};
      const int to = below(2) == 0 ? first + below(11 - first) : free_register();
      line("{}\tr{}, r{}", kOperations[below(4)], any_register(), to);
    }
    for (int reg = first; reg <= 10; ++reg) line("pop\tr{}", reg);
    text_ += "\tret\n";
  }
  // By an index that lies in range, twice its number: as a `switch` does.
  void jump_table() {
    const int table = ++labels_, reg = free_register(), ways = 1 << below(3);
    line("mov\tr{}, r{}", any_register(), reg);
    line("and\t#{}, r{}", ways - 1, reg);
    line("add\tr{}, r{}", reg, reg);
    line("br\t.LJTI{}(r{})", table, reg);
    tables_ += fmt::format(".LJTI{}:\n", table);
    const int first = labels_ + 1, end = first + ways;
    labels_ = end;
    for (int way = first; way < end; ++way) {
      text_ += fmt::format(".L{}:\n", way);
      two_operands(below(2) == 0);
      if (way + 1 < end && below(2) == 0) line("br\t#.L{}", end);
      tables_ += fmt::format("\t.short\t.L{}\n", way);
    }
    text_ += fmt::format(".L{}:\n", end);
  }

  void statement() {
    const bool byte = below(2) == 0;
    switch (below(11)) {
      case 0:
      case 1:
      case 2:
        return two_operands(byte);
      case 3:
        return one_operand(byte);
      case 4:
        return shift(byte);
      case 5:
        return below(2) == 0 ? stack() : post_increment(byte);
      case 6:
        if (below(3) != 0) return read_status(byte);
        return line("call\t#{}", below(2) == 0 ? "helper" : "saver");
      case 7:
        return jump_by_memory(byte);
      case 8:
        return jump_table();
      default:
        return jump(byte);
    }
  }

  Rng rng_;
  std::string text_;
  std::string tables_ = "\t.section\t.rodata,\"a\",@progbits\n";
  int labels_ = 0;
};

struct Outcome {
  std::array<std::uint16_t, 12> registers;
  std::uint16_t stack_pointer;
  std::vector<std::uint8_t> window;
  bool operator==(const Outcome&) const = default;
};

constexpr std::uint16_t kStackTop = 0x7FFF;

void fill(std::uint64_t seed, auto&& put) {
  Rng rng(seed);
  for (int address = 0x6000; address < 0x8000; ++address) {
    put(static_cast<std::uint16_t>(address), static_cast<std::uint8_t>(rng.next()));
  }
}

Outcome plain(const msp430::Unit& unit, std::uint64_t seed) {
  msp430::Machine machine;
  fill(seed, [&](std::uint16_t address, std::uint8_t byte) { machine.memory[address] = byte; });
  // As deep as the machine is when it has called main.
  machine.r[msp430::kStackPointer] = kStackTop - 1;
  EXPECT_TRUE(machine.run(unit, "main"));
  Outcome outcome{};
  std::copy(machine.r.begin() + 4, machine.r.end(), outcome.registers.begin());
  outcome.stack_pointer = machine.r[msp430::kStackPointer];
  outcome.window.assign(machine.memory.begin() + 0x6000, machine.memory.begin() + 0x7F00);
  return outcome;
}

Outcome translated(const msp430::Unit& unit, Model model, std::uint64_t seed,
                   std::string& problem) {
  const auto program = translate({unit}, "main", model);
  if (!program) {
    problem = program.error().text;
    return {};
  }
  const auto assembly = assemble(*program);
  if (!assembly) {
    problem = assembly.error().text;
    return {};
  }
  const auto processor = std::make_unique<Processor>(model);
  for (const Block& block : assembly->image.blocks) {
    processor->memory().load(block.address, block.bytes);
  }
  fill(seed,
       [&](std::uint16_t address, std::uint8_t byte) { processor->memory()[address] = byte; });
  processor->memory().map(0x0000, 0x5FFF, Page::read_only);
  processor->memory().map(0x8000, 0xFFFF, Page::absent);
  NoDevices bus;
  const Stop stop = processor->run(bus, 1'000'000);
  if (stop.halt != Halt::idle) {
    problem = fmt::format("stopped by {} at ${:04X}, ${:04X}", static_cast<int>(stop.halt),
                          stop.instruction, stop.address);
  }
  Outcome outcome{};
  std::copy(processor->registers().r.begin() + 4, processor->registers().r.end(),
            outcome.registers.begin());
  // Back in the start-up, main's return address is gone.
  outcome.stack_pointer = static_cast<std::uint16_t>(processor->registers().r[2] + 1 - 2);
  for (int address = 0x6000; address < 0x7F00; ++address) {
    outcome.window.push_back(processor->memory()[static_cast<std::uint16_t>(address)]);
  }
  return outcome;
}

void expect_equal(std::uint64_t seed, Model model) {
  const std::string text = Author(seed).program();
  const auto unit = msp430::read("fuzz.s", text, 1);
  ASSERT_TRUE(unit) << unit.error().text;
  std::string problem;
  const Outcome expected = plain(*unit, seed);
  const Outcome outcome = translated(*unit, model, seed, problem);
  ASSERT_EQ(problem, "") << text;
  for (std::size_t index = 0; index < outcome.registers.size(); ++index) {
    ASSERT_EQ(outcome.registers[index], expected.registers[index]) << "r" << index + 4 << "\n"
                                                                   << text;
  }
  ASSERT_EQ(outcome.stack_pointer, expected.stack_pointer) << text;
  ASSERT_TRUE(outcome.window == expected.window) << text;
}

constexpr std::uint64_t kPrograms = kSanitized ? 500 : 10'000;

TEST(TranslateFuzz, DoesOnThe1802WhatAnMsp430Does) {
  for (std::uint64_t seed = 1; seed <= kPrograms; ++seed) {
    ASSERT_NO_FATAL_FAILURE(expect_equal(seed, Model::cdp1802)) << seed;
  }
}

TEST(TranslateFuzz, DoesOnThe1806WhatAnMsp430Does) {
  for (std::uint64_t seed = kPrograms; seed <= 2 * kPrograms; ++seed) {
    ASSERT_NO_FATAL_FAILURE(expect_equal(seed, Model::cdp1806)) << seed;
  }
}

}  // namespace
}  // namespace quadrille::cosmac
