// The summary of `quadrille morpion selfplay`.
#pragma once

#include <string>

#include "cli/support/reports.hpp"
#include "cli/support/run.hpp"
#include "quadrille/morpion/verify/selfplay.hpp"

namespace quadrille::cli {

// `records`: where the scores of all games are written; empty: nowhere.
SelfplayReport selfplay_morpion(const Run& run, const morpion::SelfplayOptions& options,
                                std::uint64_t games, const std::string& records);

}  // namespace quadrille::cli
