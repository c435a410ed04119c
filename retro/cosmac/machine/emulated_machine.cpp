#include "retro/cosmac/machine/emulated_machine.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "quadrille/core/require.hpp"
#include "retro/cosmac/core/processor_run.hpp"
#include "retro/cosmac/machine/elph.hpp"
#include "retro/cosmac/machine/load_firmware.hpp"
#include "retro/cosmac/machine/membership.hpp"

namespace quadrille::cosmac {
namespace {

constexpr int kCounterOfMonitor = 3;

const MemoryPlan& plan_of(MachineKind kind) {
  return kind == MachineKind::elph ? kElphPlan : kMembershipPlan;
}

std::string_view what_happened(Halt halt) {
  switch (halt) {
    case Halt::undefined_opcode:
      return "an undefined opcode";
    case Halt::unsupported_counter_mode:
      return "a mode of the counter that is not emulated";
    case Halt::write_to_code:
      return "a write to code";
    case Halt::absent_memory:
      return "an access where no memory is";
    case Halt::stack:
      return "a stack that leaves its region";
    case Halt::idle:
      return "an end outside the monitor";
    default:
      return {};
  }
}

}  // namespace

std::optional<MachineKind> machine_named(std::string_view name) {
  const auto found = std::find(kMachineNames.begin(), kMachineNames.end(), name);
  if (found == kMachineNames.end()) return std::nullopt;
  return static_cast<MachineKind>(found - kMachineNames.begin());
}

double cycles_per_second(MachineKind kind) {
  return (kind == MachineKind::elph ? kElphClock : kMembershipClock) / kClocksPerCycle;
}

bool can_run(MachineKind kind, std::span<const Block> program) {
  return fits(program, plan_of(kind));
}

EmulatedMachine::EmulatedMachine(MachineKind kind, std::span<const Block> program,
                                 SerialPolarity polarity)
    : kind_(kind),
      processor_(std::make_unique<Processor>(model_of(kind))),
      board_(SerialTerminal(polarity)) {
  require(can_run(kind, program));
  load_firmware(*processor_, program, plan_of(kind));
  if (kind == MachineKind::elph) {
    board_.emplace<ElphBoard>().start(*processor_, kCounterOfMonitor);
  } else {
    processor_->reset();
  }
}

void EmulatedMachine::guard_stack() {
  const MemoryPlan& plan = plan_of(kind_);
  processor_->guard_stack({.pointer = 2, .first = plan.first_stack(), .last = plan.last_data});
}

void EmulatedMachine::advance(std::uint64_t cycles) {
  if (!running()) return;
  const std::uint64_t end = processor_->cycles() + cycles;
  stop_ = std::visit([&](auto& board) { return processor_->run(board, end); }, board_);
}

std::optional<std::string> EmulatedMachine::fault() const {
  if (running()) return std::nullopt;
  if (stop_.halt == Halt::idle) {
    const auto* const elph = std::get_if<ElphBoard>(&board_);
    if (!elph || elph->in_monitor(*processor_, stop_.instruction)) return std::nullopt;
  }
  return fmt::format("{} at ${:04X} (${:04X})", what_happened(stop_.halt), stop_.instruction,
                     stop_.address);
}

FrontPanel EmulatedMachine::panel() const {
  FrontPanel panel;
  panel.address = processor_->registers().counter();
  panel.data = processor_->memory()[panel.address];
  panel.q = processor_->registers().q;
  panel.cycles = processor_->cycles();
  for (std::size_t line = 0; line < panel.ef.size(); ++line) {
    panel.ef[line] = std::visit(
        [&](const auto& board) { return board.level(static_cast<int>(line) + 1, panel.cycles); },
        board_);
  }
  return panel;
}

void EmulatedMachine::send(std::string_view text) {
  if (auto* const terminal = std::get_if<SerialTerminal>(&board_)) {
    terminal->send(text, processor_->cycles());
  } else {
    std::get<ElphBoard>(board_).send(text);
  }
}

bool EmulatedMachine::sending() const {
  return std::visit([&](const auto& board) { return board.sending(processor_->cycles()); }, board_);
}

void EmulatedMachine::hold_space() {
  std::visit([](auto& board) { board.hold_space(true); }, board_);
}

void EmulatedMachine::release_space() {
  std::visit([](auto& board) { board.hold_space(false); }, board_);
}

std::string EmulatedMachine::take() {
  if (auto* const terminal = std::get_if<SerialTerminal>(&board_)) {
    return terminal->take(processor_->cycles());
  }
  return std::get<ElphBoard>(board_).take();
}

std::uint64_t EmulatedMachine::looks() const {
  return std::visit([](const auto& board) { return board.looks(); }, board_);
}

}  // namespace quadrille::cosmac
