// MSP430 code becomes 1802 code, instruction by instruction; runtime_code.hpp says how the
// registers are used.
//
// Flags are not kept. A comparison writes no code: whoever asks for it (a conditional jump, a read
// of the status register) computes it there, in the form that this question needs. So what was
// compared must still be there. Refused, with the line: a jump whose flags come from elsewhere than
// `cmp`, `tst` or `bit`, or whose operands have changed since; a rotation through a carry that
// `clrc` has not just cleared; everything the compiler has not been seen to write.
//
// A read of the status register gives C and Z; clang asks for no other bit that way.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "retro/cosmac/assembler/program.hpp"
#include "retro/cosmac/translator/msp430.hpp"
#include "retro/cosmac/translator/native_routine.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac {

struct TranslationError {
  std::string text;
};

struct MemoryPlan {
  std::uint16_t first_code = 0x0000, last_code = 0x5FFF;  // with constants
  std::uint16_t first_data = 0x6000, last_data = 0x7FFF;  // variables, and the stack from the top
  std::optional<Monitor> monitor{};   // whose registers lie before the variables
  std::uint16_t stack_bytes = 1'536;  // where no variable may lie
  bool raises_q = false;              // for a serial line that rests with Q high

  constexpr std::uint16_t first_stack() const {
    return static_cast<std::uint16_t>(last_data - stack_bytes + 1);
  }
};

// The sections "start" (start-up, calls, native routines), "code", "constants" and "variables".
Expected<Program, TranslationError> translate(const std::vector<msp430::Unit>& units,
                                              std::string_view entry, Model model,
                                              const MemoryPlan& plan = {},
                                              const NativeRoutines& natives = {});

}  // namespace quadrille::cosmac
