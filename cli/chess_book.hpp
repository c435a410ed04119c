// quadrille chess book: opening books in Polyglot's format.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/game.hpp"

namespace quadrille::cli {

void add_book(CLI::App& parent, Action& chosen);

}  // namespace quadrille::cli
