// memcpy, byte by byte in 12 cycles each.
#pragma once

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

void write_memcpy(Program& program, Symbol name);

}  // namespace quadrille::cosmac
