// The evaluation from what the moves have kept up, and the kings.
#pragma once

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

// Calls the C++ function kDrive where a king is bare.
void write_evaluate(Program& program, Symbol name);

}  // namespace quadrille::cosmac
