// The evaluation from what the moves have kept up, and the kings.
#pragma once

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

// For other kernels, by call_leaf: RC.1 is the game's page, RD.0 whether placement counts. RC
// becomes the value.
inline constexpr std::string_view kEvaluateGame = "kernel:evaluate";

// Calls the C++ function kDrive where a king is bare.
void write_evaluate(Program& program, Symbol name);

}  // namespace quadrille::cosmac
