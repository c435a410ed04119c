// The long work of 2048, as jobs.
#pragma once

#include "cli/support/game.hpp"

namespace quadrille::cli {

JobKinds twenty48_jobs();

}  // namespace quadrille::cli
