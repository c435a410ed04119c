// How fast the player thinks, for machines without a clock: `go movetime` becomes a number of
// nodes.
#pragma once

#include "retro/cosmac/core/opcodes.hpp"
#include "retro/cosmac/translator/runtime_code.hpp"

namespace quadrille::cosmac {

// On either processor, with what is printed: from 2,700 to 5,300, by the kind of position. To be
// changed with the kernels; CosmacUci tests that times are kept.
inline constexpr int kCyclesPerNode = 4'000;

// A routine that returns a constant in RC (firmware/serial.hpp).
inline void write_nodes_per_1024_ms(Program& program, Symbol name, int cycles_per_second) {
  constexpr int kResult = 0xC;
  const int nodes = cycles_per_second / 1000 * 1024 / kCyclesPerNode;
  program.bind(name);
  program.op(op::kLdi, nodes & 0xFF);
  program.op(op::plo(kResult));
  program.op(op::kLdi, nodes >> 8);
  program.op(op::phi(kResult));
  program.branch(Condition::always, program.symbol(kReturn));
}

}  // namespace quadrille::cosmac
