// Takes out what the code before it has already done: a load of D with what D holds, a change of X
// that is changed again, a branch to what follows. Looks no further than from one label or call to
// the next.
#pragma once

#include "retro/cosmac/assembler/program.hpp"

namespace quadrille::cosmac {

void peephole(Section& section);

}  // namespace quadrille::cosmac
