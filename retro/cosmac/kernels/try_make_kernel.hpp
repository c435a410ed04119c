// A move made and taken back in a game: the board, the balance, the list of moves.
#pragma once

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

// For other kernels: RC.1 is the game's page, RD where the undo lies, RE the move. D and RC become
// 1, or 0 where the move was not legal and nothing has changed.
inline constexpr std::string_view kTryMakeMove = "kernel:try_make";
// By call_leaf: RC.1 is the game's page, RD where the undo has kReversible, RE the move.
inline constexpr std::string_view kTakeBack = "kernel:take_back";

void write_try_make(Program& program, Symbol name);
void write_take_back(Program& program, Symbol name);

}  // namespace quadrille::cosmac
