#include "quadrille/morpion/search/search_state.hpp"

#include <algorithm>

#include "quadrille/core/exponential.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/search/joined.hpp"
#include "quadrille/morpion/search/lives.hpp"

namespace quadrille::morpion {
namespace {

LevelState save_level(const Level& level) {
  return {{std::begin(level.policy.weight), std::end(level.policy.weight)},
          level.best.score,
          level.best.moves,
          level.done,
          level.repeated,
          level.tried,
          level.found,
          level.before};
}

}  // namespace

bool fits(int score, const std::vector<Move>& best, Variant variant, std::span<const Move> start) {
  Record record;
  record.variant = variant;
  record.moves = joined(start, best);
  if (score < 0) return best.empty();
  return record.moves.size() == static_cast<std::size_t>(score) && !first_illegal(record);
}

bool fits(const SearchState& state, int levels, Variant variant, std::span<const Move> start) {
  if (state.lowest + static_cast<int>(state.levels.size()) - 1 != levels) return false;
  return std::all_of(state.levels.begin(), state.levels.end(), [&](const LevelState& level) {
    return fits(level.score, level.best, variant, start);
  });
}

void restore_policy(const std::vector<float>& weights, Policy& policy) {
  std::copy(weights.begin(), weights.end(), std::begin(policy.weight));
  std::transform(weights.begin(), weights.end(), std::begin(policy.pause),
                 [](float weight) { return exponential(-weight); });
}

Sequence restored_game(Variant variant, std::span<const Move> start, int score,
                       const std::vector<Move>& moves) {
  if (score < 0) return {};
  return {score, moves, lives_of(variant, start, moves)};
}

SearchState save_search(std::span<const Level> levels, int lowest, const Rng& rng,
                        const Player& player) {
  SearchState state;
  state.rng = rng.state();
  state.playouts = player.games();
  state.bits = player.bits();
  state.lowest = lowest;
  for (const Level& level : levels.subspan(static_cast<std::size_t>(lowest) - 1)) {
    state.levels.push_back(save_level(level));
  }
  return state;
}

void restore_search(const SearchState& state, Variant variant, std::span<const Move> start,
                    std::span<Level> levels, Rng& rng, Player& player) {
  rng = Rng::at(state.rng);
  player.go_on_from(state.playouts, state.bits);
  auto level = levels.begin() + state.lowest - 1;
  for (const LevelState& saved : state.levels) {
    restore_policy(saved.weights, level->policy);
    level->best = restored_game(variant, start, saved.score, saved.best);
    level->done = saved.done;
    level->repeated = saved.repeated;
    level->tried = saved.tried;
    level->found = saved.found;
    level->before = saved.before;
    ++level;
  }
}

}  // namespace quadrille::morpion
