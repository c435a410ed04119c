// The emulated CDP1802: instructions a second in a loop of memory, arithmetic, register and branch
// instructions, with the stack guarded.
#include <benchmark/benchmark.h>

#include <memory>

#include "retro/cosmac/core/processor_run.hpp"

namespace {

using namespace quadrille::cosmac;

constexpr std::uint8_t kLoop[] = {
    0xE2, 0xF8, 0xFF, 0xA7,              // SEX R2, LDI $FF, PLO R7
    0x87, 0x52, 0x88, 0xF4, 0xA8,        // GLO R7, STR R2, GLO R8, ADD, PLO R8
    0x98, 0x7C, 0x00, 0xB8, 0x49, 0x52,  // GHI R8, ADCI 0, PHI R8, LDA R9, STR R2
    0x1A, 0x2B, 0x27, 0x87, 0x3A, 0x04,  // INC RA, DEC RB, DEC R7, GLO R7, BNZ
    0xC0, 0x00, 0x00,                    // LBR
};

void run_loop(benchmark::State& state) {
  constexpr std::uint64_t kCycles = 10'000'000;
  const auto processor = std::make_unique<Processor>(Model::cdp1802);
  processor->memory().load(0, kLoop);
  processor->registers().r[2] = 0x6000;
  processor->guard_stack({.pointer = 2, .first = 0x6000, .last = 0x7FFF});
  NoDevices bus;
  std::uint64_t end = 0;
  for ([[maybe_unused]] const auto _ : state) {
    if (processor->run(bus, end += kCycles).halt != Halt::cycles) state.SkipWithError("trapped");
  }
  state.counters["instructions/s"] = benchmark::Counter(
      static_cast<double>(processor->instructions()), benchmark::Counter::kIsRate);
}
BENCHMARK(run_loop)->Unit(benchmark::kMillisecond);

}  // namespace
