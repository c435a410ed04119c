// The long work of Morpion Solitaire, as jobs.
#pragma once

#include "cli/support/game.hpp"

namespace quadrille::cli {

JobKinds morpion_jobs();

}  // namespace quadrille::cli
