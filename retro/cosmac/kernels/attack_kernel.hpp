// The attack test: whether a side attacks a cell. Looks outward from it as the reference does.
#pragma once

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

// For other kernels: RC.1 is the position's page, RD.0 the cell, RE.0 the attacker's colour, 0
// or 1. RC becomes 0 or 1. Uses RB to RF and R0.
inline constexpr std::string_view kCellAttacked = "kernel:cell_attacked";

void write_cell_attacked(Program& program, Symbol name);
void write_in_check(Program& program, Symbol name);
void write_left_in_check(Program& program, Symbol name);

}  // namespace quadrille::cosmac
