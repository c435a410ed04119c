#include "quadrille/chess/search/time_management.hpp"

#include <algorithm>

namespace quadrille::chess {

Pace plan_pace(const OwnClock& clock, std::int64_t overhead) {
  // Games last longer than one thinks: without a time control ahead, plan for this many moves.
  constexpr int kMovesAhead = 26;
  const int moves = std::clamp(clock.moves_to_go.value_or(kMovesAhead), 1, 50);
  // The increment comes only after the move, so it can be planned with but not be spent before.
  const std::int64_t spendable = std::max<std::int64_t>(clock.remaining - 2 * overhead, 1);
  const std::int64_t share = spendable / moves + clock.increment * 3 / 4;
  Pace pace;
  pace.soft = std::clamp<std::int64_t>(share, 1, spendable * 7 / 10 + 1);
  const std::int64_t most = moves == 1 ? spendable * 9 / 10 : spendable * 4 / 10;
  pace.hard = std::clamp<std::int64_t>(5 * share, 1, std::max<std::int64_t>(most, 1));
  pace.soft = std::min(pace.soft, pace.hard);
  return pace;
}

int stretch(const Doubt& doubt) {
  const int stability = 130 - 8 * std::min(doubt.stable_depths, 8);
  const int drop = std::clamp(90 + doubt.score_drop, 80, 150);
  const int share = std::clamp(180 - 130 * doubt.best_move_share / 100, 50, 180);
  return stability * drop / 100 * share / 100;
}

}  // namespace quadrille::chess
