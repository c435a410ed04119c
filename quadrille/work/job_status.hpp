// How far a job is, from the files in its folder alone.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "quadrille/work/job_folder.hpp"

namespace quadrille::work {

struct JobStatus {
  std::size_t units = 0, done = 0;
  std::size_t running = 0;               // not done, with a checkpoint younger than two intervals
  std::vector<std::size_t> open;         // without a valid result, running or not
  std::size_t damaged = 0, foreign = 0;  // of these, results that are no results of this job
  // Seconds until the last result at the pace of the latest ones, without pauses between them;
  // none before the second.
  std::optional<double> seconds_left;
};

JobStatus status_of(const JobFolder& folder);

}  // namespace quadrille::work
