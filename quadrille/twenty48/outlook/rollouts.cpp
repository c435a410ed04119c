#include "quadrille/twenty48/outlook/rollouts.hpp"

#include <optional>

#include "quadrille/core/rng.hpp"
#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/outlook/outlook.hpp"

namespace quadrille::twenty48 {
namespace {

struct Rollout {
  std::uint64_t further;
  bool reached;
};

std::optional<Rollout> play_out(Player& player, WideBoard board, Rng rng,
                                const runtime::StopToken& stop) {
  const int target = next_tile(board);
  std::uint64_t further = 0;
  while (const auto chosen = player.choose(board, stop)) {
    if (stop.requested()) return std::nullopt;
    further += chosen->score;
    board = spawn(move(board, chosen->direction).board, rng);
  }
  return Rollout{further, largest_exponent(board) >= target};
}

}  // namespace

PlayerSetup shallow(const PlayerSetup& setup) {
  PlayerSetup result = setup;
  result.engine.limits = {};
  result.engine.limits.depth = setup.engine.network != nullptr ? 0 : 1;
  result.policy_options.depth = 0;
  return result;
}

Rollouts roll_out(const PlayerSetup& setup, WideBoard board, std::uint64_t games,
                  std::uint64_t seed, runtime::ThreadPool& pool, const runtime::StopToken& stop,
                  const std::function<void(std::uint64_t)>& progress) {
  Rollouts sum;
  const Rng chance(seed);
  const auto unit = [&](std::size_t index) {
    Player player(setup);
    return play_out(player, board, chance.split(index), stop);
  };
  pool.ordered(games, stop, unit, [&](std::size_t, const Rollout& rollout) {
    ++sum.games;
    sum.reached += rollout.reached ? 1 : 0;
    ++sum.further[static_cast<std::int64_t>(rollout.further)];
    if (progress) progress(sum.games);
  });
  return sum;
}

}  // namespace quadrille::twenty48
