// What a game of words is played with, as fields of a job.
#pragma once

#include <memory>

#include "cli/support/job.hpp"
#include "cli/words/data.hpp"
#include "quadrille/words/engine/world.hpp"

namespace quadrille::cli {

// A job of this program is to be answered with the world that it was made with. Files are found
// on every machine by their names, which may be others' files there: so their digest is told.
work::Fields world_fields(const WorldOptions& options);
WorldOptions world_options(const Question& question);

// Throws Failure where it is not the one that the job was made with.
std::shared_ptr<const words::World> read_world_of(const Question& question);

}  // namespace quadrille::cli
