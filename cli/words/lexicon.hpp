// quadrille words lexicon: makes lexicons from lists of words, and asks them.
#pragma once

#include "cli/support/command.hpp"

namespace quadrille::cli {

void add_lexicon(Command parent);

}  // namespace quadrille::cli
