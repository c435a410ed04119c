// Many games of 2048 by one player: `quadrille 2048 selfplay`, and the same as a job, in which the
// classic player plays.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "cli/support/job.hpp"
#include "cli/support/reports.hpp"
#include "cli/support/run.hpp"
#include "quadrille/twenty48/engine/player.hpp"

namespace quadrille::cli {

// `records`: where a line for each game is written; empty: nowhere.
SelfplayReport selfplay_twenty48(const Run& run, const twenty48::PlayerSetup& setup,
                                 const std::string& player, std::uint64_t games,
                                 const std::string& records);

std::shared_ptr<JobKind> twenty48_selfplay_kind();

}  // namespace quadrille::cli
