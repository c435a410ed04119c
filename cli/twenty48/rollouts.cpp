#include "cli/twenty48/rollouts.hpp"

#include <fmt/format.h>

#include "cli/support/output.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/twenty48/outlook/outlook.hpp"
#include "quadrille/twenty48/outlook/rollouts.hpp"

namespace quadrille::cli {

using namespace twenty48;

void RolloutOptions::add_to(Command command) {
  command.number("--rollouts N", games_, 1, 1'000'000'000,
                 "also play N games from here, by the same player at its least depth");
  command.number("--seed S", seed_, 0, kUnbounded, "seed of the rollouts (default: 1)");
  command.number("--threads N", threads_, 1, runtime::ThreadPool::kMaxThreads,
                 "threads of the rollouts (default: one per core it may use); the result is the "
                 "same on any number");
}

void RolloutOptions::report(const Run& run, const PlayerSetup& setup, WideBoard board,
                            AnalyseReport& report) const {
  if (games_ == 0 || is_over(board)) return;
  const PlayerSetup player = shallow(setup);
  const int depth =
      player.policy != nullptr ? player.policy_options.depth : player.engine.limits.depth;
  runtime::ThreadPool pool(threads_.value_or(runtime::default_threads()));
  runtime::Progress progress(stderr, "rollouts", games_, runtime::Progress::on_terminal(stderr));
  const Rollouts sum = roll_out(player, board, games_, seed_, pool, run.stop,
                                [&](std::uint64_t games) { progress.update(games); });
  progress.finish();
  if (sum.games == 0) return;
  const runtime::Summary further = runtime::summarise(sum.further);
  const auto games = static_cast<double>(sum.games), reached = static_cast<double>(sum.reached);
  const auto [low, high] = runtime::share_interval(reached, games);
  const std::uint64_t tile = std::uint64_t{1} << next_tile(board);
  report.remark += fmt::format(
      "rollouts  {} at depth {}: {:.0f}{} points to come, a {} in {:.1f} % ({:.1f} to {:.1f})\n",
      counted(sum.games, "game"), depth, further.mean,
      further.half_width ? fmt::format(" ± {:.0f} (95 %)", *further.half_width) : std::string(),
      tile, 100 * reached / games, 100 * low, 100 * high);
  report.details["rollouts"] = {{"games", sum.games},
                                {"depth", depth},
                                {"seed", seed_},
                                {"further_score", further.mean},
                                {"further_score_95", interval(further.mean, further.half_width)},
                                {"next_tile", tile},
                                {"next_tile_share", reached / games},
                                {"next_tile_share_95", {low, high}}};
}

}  // namespace quadrille::cli
