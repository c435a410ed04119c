// The systematic search as a job: a unit is a grid with all beyond it, and its result how many
// grids there are of each number of moves.
#pragma once

#include <memory>

#include "cli/support/job.hpp"

namespace quadrille::cli {

std::shared_ptr<JobKind> systematic_kind();

}  // namespace quadrille::cli
