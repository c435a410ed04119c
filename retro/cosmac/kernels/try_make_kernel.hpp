// A move made and taken back in a game: the board, the balance, the list of moves.
#pragma once

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

// For the node, which goes there without a call: RC.1 is the game's page, RD where the undo lies,
// RE the move, and R4.0 not 0. It goes on at kMoveMade, or, where the move was not legal and
// nothing has changed, at kMoveRefused.
inline constexpr std::string_view kTryMakeMove = "kernel:try_make";
inline constexpr std::string_view kMoveMade = "kernel:move_made",
                                  kMoveRefused = "kernel:move_refused";
// By call_leaf: RC.1 is the game's page, RD where the undo has kReversible, RE the move.
inline constexpr std::string_view kTakeBack = "kernel:take_back";

void write_try_make(Program& program, Symbol name);
void write_take_back(Program& program, Symbol name);

}  // namespace quadrille::cosmac
