// The man page and the bash completion, both made from the command line's own description, so that
// they can never say anything else than --help does.
#pragma once

#include <string>

#include "cli/support/command.hpp"

namespace quadrille::cli {

std::string man_page(const CommandDescription& program);
std::string bash_completion(const CommandDescription& program);

// `quadrille manual` and `quadrille completion` print them.
void add_manual(Program& program);

}  // namespace quadrille::cli
