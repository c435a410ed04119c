#include "cli/cosmac/trace.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>

#include "cli/cosmac/machine_options.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "quadrille/runtime/interrupt.hpp"
#include "retro/cosmac/assembler/disassembler.hpp"
#include "retro/cosmac/machine/uci_bridge.hpp"

namespace quadrille::cli {
namespace {

struct TraceOptions : MachineOptions {
  std::vector<std::string> lines;
  std::uint64_t skip = 0;  // machine cycles
  std::uint64_t count = 100;
};

std::string next_instruction(const cosmac::Processor& processor) {
  std::array<std::uint8_t, 4> bytes{};
  const std::uint16_t address = processor.registers().counter();
  for (std::size_t index = 0; index < bytes.size(); ++index) {
    bytes[index] = processor.memory()[static_cast<std::uint16_t>(address + index)];
  }
  return cosmac::disassemble(processor.model(), bytes, address).text;
}

// What an instruction has changed, the program counter apart: "D=1F RE=7FF0".
std::string changes(const cosmac::Registers& before, const cosmac::Registers& after) {
  std::string text;
  const auto add = [&](const std::string& change) { text += (text.empty() ? "" : " ") + change; };
  if (after.d != before.d) add(fmt::format("D={:02X}", after.d));
  if (after.df != before.df) add(fmt::format("DF={:d}", after.df));
  if (after.p != before.p) add(fmt::format("P={:X}", after.p));
  if (after.x != before.x) add(fmt::format("X={:X}", after.x));
  if (after.q != before.q) add(fmt::format("Q={:d}", after.q));
  for (std::size_t reg = 0; reg < after.r.size(); ++reg) {
    const bool counter = reg == before.p || reg == after.p;
    if (!counter && after.r[reg] != before.r[reg]) {
      add(fmt::format("R{:X}={:04X}", reg, after.r[reg]));
    }
  }
  return text;
}

int trace_machine(const TraceOptions& options) {
  const runtime::Interrupts interrupts;
  cosmac::UciBridge bridge(options.kind(), read_program(options).blocks);
  for (const std::string& line : options.lines) bridge.receive(line);
  const cosmac::Processor& processor = bridge.machine().processor();
  constexpr std::uint64_t kStep = 1'000'000;
  while (!interrupts.interrupted() && !bridge.ended() && processor.cycles() < options.skip) {
    bridge.advance(std::min(kStep, options.skip - processor.cycles()));
  }
  for (std::uint64_t done = 0; done < options.count && !bridge.ended(); ++done) {
    if (interrupts.interrupted()) return kStopped;
    const cosmac::Registers before = processor.registers();
    const std::uint64_t cycle = processor.cycles();
    const std::string text = next_instruction(processor);
    bridge.advance(1);  // one instruction
    const std::string changed = changes(before, processor.registers());
    print(changed.empty() ? fmt::format("{:>10}  {:04X}  {}\n", cycle, before.counter(), text)
                          : fmt::format("{:>10}  {:04X}  {:<14}  {}\n", cycle, before.counter(),
                                        text, changed));
  }
  if (const auto fault = bridge.machine().fault()) {
    throw Failure(kFoundWrong, "the machine stopped: " + *fault);
  }
  return interrupts.interrupted() ? kStopped : kOk;
}

}  // namespace

void add_cosmac_trace(Command parent) {
  auto options = std::make_shared<TraceOptions>();
  Command verb = parent.command(
      "trace", "what an emulated machine does: cycle, address, instruction, what it changed",
      "quadrille cosmac trace --line \"go depth 3\" --skip 1000000 --count 50");
  add_machine(verb, *options);
  verb.texts("--line TEXT", options->lines, "a line for the machine, when it listens; repeatable");
  verb.number("--skip CYCLES", options->skip, 0, 1'000'000'000'000,
              "machine cycles that pass before the trace begins (default: 0)");
  verb.number("--count N", options->count, 1, 1'000'000'000, "instructions (default: 100)");
  verb.runs([options] { return trace_machine(*options); });
}

}  // namespace quadrille::cli
