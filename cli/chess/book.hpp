// quadrille chess book: opening books in Polyglot's format.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_book(Command parent);

}  // namespace quadrille::cli
