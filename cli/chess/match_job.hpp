// A match of two UCI engines as a job: a unit is a range of games, in pairs.
#pragma once

#include <memory>

#include "cli/support/job.hpp"

namespace quadrille::cli {

std::shared_ptr<JobKind> match_kind();

}  // namespace quadrille::cli
