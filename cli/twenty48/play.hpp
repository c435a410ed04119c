// 2048 in the terminal.
#pragma once

#include <optional>

#include "cli/support/run.hpp"
#include "quadrille/twenty48/engine/player.hpp"
#include "quadrille/twenty48/outlook/worth.hpp"

namespace quadrille::cli {

// `start` empty: a game from the start, whose score counts for the best score kept.
int play_twenty48(const Run& run, const twenty48::PlayerSetup& setup, const twenty48::Worth& worth,
                  std::optional<twenty48::WideBoard> start);

// The player at work for about ten seconds, for the tour.
void watch_twenty48(const Run& run, const twenty48::PlayerSetup& setup);

}  // namespace quadrille::cli
