// The attack test: whether a side attacks a cell. Looks outward from it as the reference does.
#pragma once

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

// For other kernels, by call_leaf: RC.1 is the position's page, RD.0 the cell, RE.0 the attacker's
// colour, 0 or 1. RC.0 becomes 0 or 1. Uses RC to RF.
inline constexpr std::string_view kCellAttacked = "kernel:cell_attacked";
// The same for the king of the side to move, and for that of the side that has moved.
inline constexpr std::string_view kKingAttacked = "kernel:king_attacked",
                                  kKingLeftAttacked = "kernel:king_left_attacked";

void write_cell_attacked(Program& program, Symbol name);
void write_in_check(Program& program, Symbol name);
void write_left_in_check(Program& program, Symbol name);

}  // namespace quadrille::cosmac
