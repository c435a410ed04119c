// A move made and taken back on the board.
#pragma once

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

// For other kernels, by call_leaf: RC.1 is the position's page, RD where the undo lies, RE the
// move, which stays. After a move is made RD is at what it captured, RF.0 and RB.0 are the cells
// that the piece left and went to, RF.1 the piece as it was, RB.1 what it captured.
inline constexpr std::string_view kMakeMove = "kernel:make", kUnmakeMove = "kernel:unmake";

void write_make(Program& program, Symbol name);
void write_unmake(Program& program, Symbol name);

}  // namespace quadrille::cosmac
