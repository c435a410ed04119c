#include "tests/cosmac/kernel_bench.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "retro/cosmac/assembler/assemble.hpp"
#include "retro/cosmac/core/opcodes.hpp"
#include "retro/cosmac/core/processor_run.hpp"
#include "retro/cosmac/kernels/kernels.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac {
namespace {

constexpr std::uint16_t kLastCode = 0x5FFF;
constexpr std::uint64_t kMostCycles = 1'000'000;
constexpr std::string_view kIdle = "idle", kEnd = "end";
constexpr int kFirstArgument = 12;

}  // namespace

KernelBench::KernelBench() : processor_(std::make_unique<Processor>(Model::cdp1802)) {
  Program program(Model::cdp1802);
  program.section("start", 0, kLastCode);
  write_runtime(program, {kIdle, kStackTop, kFree, kEnd});
  for (const NativeRoutine& kernel : player_kernels()) {
    kernel.write(program, program.symbol(kernel.name));
  }
  // No translated code is here: who calls it ends the run too early.
  for (const NativeRoutine& kernel : player_kernels()) {
    for (const std::string_view call : kernel.calls) program.label(call);
  }
  program.label(kIdle);
  program.op(op::kIdl);
  program.label(kEnd);
  auto assembly = assemble(program);
  if (!assembly) {
    ADD_FAILURE() << assembly.error().text;
    return;
  }
  image_ = std::move(assembly->image);
  for (const Block& block : image_.blocks) processor_->memory().load(block.address, block.bytes);
  processor_->memory().map(0, kLastCode, Page::read_only);
  processor_->memory().map(kStackTop + 1, 0xFFFF, Page::absent);
}

void KernelBench::put(std::uint16_t address, const void* bytes, std::size_t count) {
  const auto* first = static_cast<const std::uint8_t*>(bytes);
  processor_->memory().load(address, std::vector<std::uint8_t>(first, first + count));
}

void KernelBench::get(std::uint16_t address, void* bytes, std::size_t count) const {
  auto* to = static_cast<std::uint8_t*>(bytes);
  for (std::size_t index = 0; index < count; ++index) {
    to[index] = processor_->memory()[static_cast<std::uint16_t>(address + index)];
  }
}

void KernelBench::put(const chess::reference::Position& position) {
  put(kPosition, &position, sizeof position);
}

chess::reference::Position KernelBench::position() const {
  chess::reference::Position position;
  get(kPosition, &position, sizeof position);
  return position;
}

bool KernelBench::holds(const chess::pocket::Game& game) const {
  chess::pocket::Game there;
  get(kPosition, &there, sizeof there);
  return there.position == game.position && there.balance == game.balance &&
         there.count == game.count && there.reversible == game.reversible &&
         there.check == game.check &&
         std::equal(game.moves.begin(), game.moves.begin() + game.count, there.moves.begin());
}

std::uint16_t KernelBench::call(std::string_view kernel,
                                std::initializer_list<std::uint16_t> arguments,
                                std::uint16_t on_stack) {
  Registers& registers = processor_->registers();
  const std::uint16_t idle = image_.symbols.find(kIdle)->second;
  const std::uint8_t frame[] = {
      static_cast<std::uint8_t>(idle >> 8), static_cast<std::uint8_t>(idle),
      static_cast<std::uint8_t>(on_stack), static_cast<std::uint8_t>(on_stack >> 8)};
  put(kStackTop - 3, frame, sizeof frame);
  processor_->reset();
  registers.p = kCounter;
  registers.x = kStack;
  registers.r[kStack] = kStackTop - 4;
  registers.r[kCaller] = image_.symbols.find(kCallRoutine)->second;
  registers.r[kCounter] = image_.symbols.find(kernel)->second;
  for (int reg = kFirstSaved; reg <= kLastSaved; ++reg) {
    registers.r[reg] = static_cast<std::uint16_t>(0x1111 * reg);
  }
  int reg = kFirstArgument;
  for (const std::uint16_t argument : arguments) registers.r[reg++] = argument;
  NoDevices bus;
  const Stop stop = processor_->run(bus, processor_->cycles() + kMostCycles);
  EXPECT_EQ(stop.halt, Halt::idle) << stop.instruction;
  EXPECT_EQ(registers.r[kStack], kStackTop - 2);
  EXPECT_EQ(registers.x, kStack);
  for (int kept = kFirstSaved; kept <= kLastSaved; ++kept) {
    EXPECT_EQ(registers.r[kept], 0x1111 * kept);
  }
  return registers.r[kFirstArgument];
}

}  // namespace quadrille::cosmac
