// The hunt for long games as a job: a unit is one seed with some runs, and its result what the hunt
// knows at its end. Merged, they give the longest game, how often each length was found, and an
// archive of good games that the hunts of a next job can begin with.
#pragma once

#include <memory>

#include "cli/support/job.hpp"

namespace quadrille::cli {

std::shared_ptr<JobKind> hunt_kind();

}  // namespace quadrille::cli
