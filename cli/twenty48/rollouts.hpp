// quadrille 2048 analyse --rollouts: games played out from the position.
#pragma once

#include <cstdint>
#include <optional>

#include "cli/support/command.hpp"
#include "cli/support/reports.hpp"
#include "cli/support/run.hpp"
#include "quadrille/twenty48/engine/player.hpp"

namespace quadrille::cli {

class RolloutOptions {
 public:
  void add_to(Command command);

  // Plays them where they were asked for, and adds what they say.
  void report(const Run& run, const twenty48::PlayerSetup& setup, twenty48::WideBoard board,
              AnalyseReport& report) const;

 private:
  std::uint64_t games_ = 0;
  std::uint64_t seed_ = 1;
  std::optional<unsigned> threads_;
};

}  // namespace quadrille::cli
