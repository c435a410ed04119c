// quadrille chess uci and quadrille chess pocket: engines that speak the Universal Chess Interface.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_uci(Command parent);

}  // namespace quadrille::cli
