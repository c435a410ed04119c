// How fast the player thinks, for machines without a clock: `go movetime` becomes an amount of
// work. A node takes from 2,000 to 8,000 cycles, by the kind of position; counted together with the
// lists of moves that are written (firmware/search_layout.hpp), one takes nearly always the same.
#pragma once

#include "retro/cosmac/core/opcodes.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac {

// Of work, on either processor. To be changed with the kernels; CosmacUci tests that times are
// kept.
inline constexpr int kCyclesPerWork = 2'350;

// A routine that returns a constant in RC (firmware/serial.hpp).
inline void write_work_per_1024_ms(Program& program, Symbol name, int cycles_per_second) {
  constexpr int kResult = 0xC;
  const int work = cycles_per_second / 1000 * 1024 / kCyclesPerWork;
  program.bind(name);
  program.op(op::kLdi, work & 0xFF);
  program.op(op::plo(kResult));
  program.op(op::kLdi, work >> 8);
  program.op(op::phi(kResult));
  program.branch(Condition::always, program.symbol(kReturn));
}

}  // namespace quadrille::cosmac
