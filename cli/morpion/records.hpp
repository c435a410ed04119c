// quadrille morpion check, convert and show: recorded games of Morpion Solitaire.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_morpion_records(Command parent);

}  // namespace quadrille::cli
