// The generators: pseudo-legal moves in the reference's order, all of them or captures alone.
#pragma once

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

// Writes castling behind the other moves: RC.1 is the position's page, RD where to write; RC
// becomes the new end. Calls the attack test.
inline constexpr std::string_view kWriteCastling = "kernel:write_castling";

void write_all_moves(Program& program, Symbol name);
void write_captures_alone(Program& program, Symbol name);
void write_castling(Program& program, Symbol name);
void write_has_legal_move(Program& program, Symbol name);

}  // namespace quadrille::cosmac
