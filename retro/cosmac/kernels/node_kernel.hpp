// The node of the search: search::AlphaBeta::node of the tiny player, with all of its recursion.
#pragma once

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

// For the root. It calls the C++ functions kDrawn and kStopAsked, and uses kPlayerMemory and
// kSearchVariables, and looks at the serial line: the branch is taken where that is at mark.
void write_node(Program& program, Symbol name, Condition at_mark);

}  // namespace quadrille::cosmac
