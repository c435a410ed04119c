// run_rom ROM: runs a ROM of 16 KB on the emulated CDP1802 of a COMX 35 (RAM from $4000 to $BFFF)
// until it branches to itself, and prints the registers and a line of hex for each 256 bytes of
// RAM: the same lines that tools/cosmac/mame.lua prints.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <vector>

#include "retro/cosmac/core/processor_run.hpp"

namespace {

using namespace quadrille::cosmac;

constexpr std::uint16_t kFirstRam = 0x4000, kLastRam = 0xBFFF;
constexpr std::uint64_t kMostCycles = 1'000'000'000;

bool branches_to_itself(const Processor& processor) {
  const std::uint16_t at = processor.registers().counter();
  constexpr std::uint8_t kBranch = 0x30;
  return processor.memory()[at] == kBranch &&
         processor.memory()[static_cast<std::uint16_t>(at + 1)] == (at & 0xFF);
}

void print(const Processor& processor) {
  const Registers& registers = processor.registers();
  for (const std::uint16_t reg : registers.r) std::printf("%04X ", reg);
  std::printf("D %02X DF %d X %X P %X T %02X IE %d Q %d\n", registers.d, registers.df, registers.x,
              registers.p, registers.t, registers.ie, registers.q);
  for (unsigned address = kFirstRam; address <= kLastRam; ++address) {
    std::printf("%02X%s", processor.memory()[static_cast<std::uint16_t>(address)],
                address % 256 == 255 ? "\n" : "");
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "usage: run_rom ROM\n");
    return 2;
  }
  std::ifstream file(arguments[1], std::ios::binary);
  const std::vector<char> bytes(std::istreambuf_iterator<char>(file), {});
  if (!file || bytes.size() != kFirstRam) {
    std::fprintf(stderr, "run_rom: %s: expected a file of %d bytes\n", arguments[1], kFirstRam);
    return 2;
  }
  const auto processor = std::make_unique<Processor>(Model::cdp1802);
  processor->memory().load(0, std::vector<std::uint8_t>(bytes.begin(), bytes.end()));
  processor->memory().map(0, kFirstRam - 1, Page::read_only);
  processor->memory().map(kLastRam + 1, 0xFFFF, Page::absent);
  NoDevices bus;
  while (!branches_to_itself(*processor)) {
    const Stop stop = processor->run(bus, processor->cycles() + 1);
    if (stop.halt != Halt::cycles || processor->cycles() > kMostCycles) {
      std::fprintf(stderr, "run_rom: stopped by %d at $%04X\n", static_cast<int>(stop.halt),
                   stop.instruction);
      return 1;
    }
  }
  std::fprintf(stderr, "%llu instructions\n",
               static_cast<unsigned long long>(processor->instructions()));
  print(*processor);
}
