// Many games of the chess engine against itself: `quadrille chess selfplay`, and the same as a job.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/support/command.hpp"
#include "cli/support/job.hpp"
#include "cli/support/reports.hpp"
#include "cli/support/run.hpp"
#include "quadrille/chess/verify/selfplay.hpp"

namespace quadrille::cli {

inline constexpr std::uint64_t kSelfplayNodes = 10'000;  // a move, where nothing else limits it

struct ChessSelfplay {
  std::optional<std::string> position;
  LimitOptions limits;
  std::optional<int> elo;
  int opening_plies = chess::SelfplayOptions{}.opening_plies;
  std::optional<int> opening_margin;
};

Option add_elo(Command verb, std::optional<int>& elo);
// --elo, --opening-plies and --opening-margin.
std::vector<Option> add_selfplay_options(Command verb, ChessSelfplay& selfplay);

// `pgn`: where the games are written; empty: nowhere.
SelfplayReport selfplay_chess(const Run& run, const ChessSelfplay& selfplay, std::uint64_t games,
                              const std::string& pgn);

std::shared_ptr<JobKind> chess_selfplay_kind();

}  // namespace quadrille::cli
