// The few routines under all translated code, and how it uses the registers:
//
//   R0        scratch: a pointer into memory, or the program counter while returning
//   R1        rests at the routine that calls: SEP R1, then the address, high byte first
//   R2        the stack; points at a free byte, which is the operand of arithmetic (X is 2)
//   R3        the program counter
//   R4 … RF   r4 … r15 of the MSP430, whose r1 is R2 + 1
//
// A return is a long branch to `kReturn`, which needs a program counter other than the one it sets,
// and takes R0.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

inline constexpr int kScratch = 0, kCaller = 1, kStack = 2, kCounter = 3;

inline constexpr std::string_view kCallRoutine = "cosmac:call", kReturn = "cosmac:return";
// Pulls the register and those above it up to R10, which a function has saved, and returns.
inline constexpr int kFirstSaved = 4, kLastSaved = 10;
std::string restore_from(int reg);

// A program that a monitor starts, with whatever register as program counter but R1, leaves the
// monitor's registers where it can find them: R4, R5, R6, RE and R2, each high byte first. They are
// put back where the entry returns, before a branch to `back`.
struct Monitor {
  std::uint16_t saved;
  std::uint16_t back;
};
inline constexpr int kMonitorRegisters[] = {4, 5, 6, 14, 2};

struct StartUp {
  std::string_view entry;      // a function without arguments; where it returns, the machine idles
  std::uint16_t stack_top;     // the highest byte of the stack
  std::uint16_t first_zero;    // variables, cleared before the entry is called
  std::string_view last_zero;  // the symbol behind them
  std::optional<Monitor> monitor = std::nullopt;  // else a reset starts it
  bool raises_q = false;                          // at once, after a reset
};

// Where a reset begins, and then the routines.
void write_runtime(Program& program, const StartUp& start_up);

}  // namespace quadrille::cosmac
