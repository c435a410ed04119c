// quadrille cosmac trace: what an emulated machine does, instruction by instruction.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_cosmac_trace(Command parent);

}  // namespace quadrille::cli
