// The long work of chess, as jobs.
#pragma once

#include "cli/support/game.hpp"

namespace quadrille::cli {

JobKinds chess_jobs();

}  // namespace quadrille::cli
