// quadrille cosmac: the tiny chess player on an emulated CDP1802, in a Membership Card or an ELPH.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_cosmac(Command parent);

}  // namespace quadrille::cli
