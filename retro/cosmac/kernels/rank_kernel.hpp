// The order of moves: ranks of a list at once, with the killers. Where a piece stands well is
// looked up in tables of four pages, one byte for each piece and cell.
#pragma once

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

void write_rank_moves(Program& program, Symbol name);

}  // namespace quadrille::cosmac
