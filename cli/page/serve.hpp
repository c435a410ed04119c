// quadrille serve: the page of all four games, for a browser on this machine.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_serve(Command parent);

}  // namespace quadrille::cli
