// The man page and the bash completion, both made from the command line's own description, so that
// they can never say anything else than --help does.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/game.hpp"

namespace quadrille::cli {

std::string man_page(const CLI::App& program);
std::string bash_completion(const CLI::App& program);

// `quadrille manual` and `quadrille completion` print them.
void add_manual(CLI::App& program, Action& chosen);

}  // namespace quadrille::cli
