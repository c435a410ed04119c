// A move made and taken back on the board.
#pragma once

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

void write_make(Program& program, Symbol name);
void write_unmake(Program& program, Symbol name);

}  // namespace quadrille::cosmac
