// quadrille chess uci and quadrille chess pocket: engines that speak the Universal Chess Interface.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/game.hpp"

namespace quadrille::cli {

void add_uci(CLI::App& parent, Action& chosen);

}  // namespace quadrille::cli
