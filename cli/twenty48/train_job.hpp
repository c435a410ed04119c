// One generation of a network's training as a job: a unit is a range of its games, and the merge is
// what the job of the next generation begins with.
#pragma once

#include <memory>

#include "cli/support/job.hpp"

namespace quadrille::cli {

std::shared_ptr<JobKind> twenty48_train_kind();

}  // namespace quadrille::cli
