// Many games of Morpion Solitaire: `quadrille morpion selfplay`, and the same as a job.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/support/command.hpp"
#include "cli/support/job.hpp"
#include "cli/support/reports.hpp"
#include "cli/support/run.hpp"
#include "quadrille/morpion/verify/selfplay.hpp"

namespace quadrille::cli {

inline constexpr int kSelfplayLevel = 1;

Option add_selfplay_level(Command verb, std::optional<int>& level);

// `records`: where the scores of all games are written; empty: nowhere.
SelfplayReport selfplay_morpion(const Run& run, const morpion::SelfplayOptions& options,
                                std::uint64_t games, const std::string& records);

std::shared_ptr<JobKind> morpion_selfplay_kind();

}  // namespace quadrille::cli
