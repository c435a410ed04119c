// quadrille cosmac hex: a machine's program for an EPROM programmer or a monitor; quadrille cosmac
// disassemble: the same program for people.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_cosmac_hex(Command parent);
void add_cosmac_disassemble(Command parent);

}  // namespace quadrille::cli
