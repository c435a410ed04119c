// quadrille cosmac run: a terminal at the serial line of an emulated machine; quadrille cosmac uci:
// the machine as a chess engine for a GUI.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_cosmac_run(Command parent);
void add_cosmac_uci(Command parent);

}  // namespace quadrille::cli
