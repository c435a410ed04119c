#include "quadrille/morpion/search/climb.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::morpion {
namespace {

constexpr std::size_t kRepairs = 32;       // runs of a round, whatever the number of threads
constexpr std::size_t kNewGames = 4;       // of an epoch
constexpr std::uint64_t kRoundsOfT = 6;    // after which T is halved
constexpr std::uint64_t kStuckAfter = 24;  // rounds: T has come down to 0 by then

}  // namespace

void Climb::begin(Variant variant, const std::vector<std::vector<Move>>& games) {
  state_.archive = state_.pool = Archive(variant, options_.archive);
  for (const std::vector<Move>& game : games) {
    state_.archive.add(game);
    state_.pool.add(game);
  }
}

std::size_t Climb::round_size() const {
  if (!explores()) return kRepairs;
  return options_.explores ? kNewGames : 1;
}

std::size_t Climb::least_length() const {
  const std::uint64_t halvings = std::min<std::uint64_t>(state_.rounds / kRoundsOfT, 30);
  const auto tolerance = static_cast<std::size_t>(options_.tolerance >> halvings);
  return state_.pool.longest() - std::min(tolerance, state_.pool.longest());
}

const std::vector<Move>& Climb::choose_game(Rng& rng) const {
  const auto count = static_cast<std::uint32_t>(state_.pool.count_from(least_length()));
  const std::uint32_t one = rng.below(count), other = rng.below(count);
  return state_.pool.games()[std::min(one, other)].moves;  // the longest come first
}

void Climb::take(Trial trial) {
  state_.trials.push_back(std::move(trial));
  if (left_in_round() == 0) end_round();
}

void Climb::end_round() {
  const bool explored = explores();
  const std::size_t before = state_.pool.longest();
  for (const Trial& trial : std::exchange(state_.trials, {})) {
    const bool kept =
        (explored || trial.game.size() >= least_length()) && state_.pool.add(trial.game);
    if (kept) state_.archive.add(trial.game);
    if (!explored) state_.sizes.note(trial.size, kept);
  }
  if (explored) return;
  ++state_.rounds;
  state_.stuck = state_.pool.longest() > before ? 0 : state_.stuck + 1;
  if (state_.stuck >= kStuckAfter) begin_epoch();
}

void Climb::begin_epoch() {
  ++state_.epoch;
  state_.rounds = state_.stuck = 0;
  state_.sizes = {};
  state_.pool.clear();
  if (options_.explores) return;
  const auto& games = state_.archive.games();
  Rng rng = Rng(~seed_).split(state_.epoch);
  state_.pool.add(games[rng.below(static_cast<std::uint32_t>(games.size()))].moves);
}

}  // namespace quadrille::morpion
