// What each player of 2048 says of a position, as a report.
#pragma once

#include "cli/support/reports.hpp"
#include "cli/support/run.hpp"
#include "quadrille/twenty48/engine/player.hpp"
#include "quadrille/twenty48/outlook/worth.hpp"

namespace quadrille::cli {

AnalyseReport analyse_twenty48(const Run& run, const twenty48::PlayerSetup& setup,
                               const twenty48::Worth& worth, twenty48::WideBoard board);

}  // namespace quadrille::cli
