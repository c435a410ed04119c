// The long work of words, as jobs.
#pragma once

#include "cli/support/game.hpp"

namespace quadrille::cli {

JobKinds words_jobs();

}  // namespace quadrille::cli
