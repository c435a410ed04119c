#include "quadrille/chess/search/time_management.hpp"

#include <algorithm>

#include "quadrille/chess/search/parameters.hpp"

namespace quadrille::chess {
namespace {

constexpr auto kTime = kParameters.time;

}  // namespace

Pace plan_pace(const OwnClock& clock, std::int64_t overhead) {
  const int moves =
      std::clamp(clock.moves_to_go.value_or(kTime.moves_ahead), 1, kTime.most_moves_ahead);
  // The increment comes only after the move, so it can be planned with but not be spent before.
  const std::int64_t spendable =
      std::max<std::int64_t>(clock.remaining - kTime.overheads * overhead, 1);
  const std::int64_t share = spendable / moves + clock.increment * kTime.increment_percent / 100;
  Pace pace;
  pace.soft = std::clamp<std::int64_t>(share, 1, spendable * kTime.soft_percent / 100 + 1);
  const int percent = moves == 1 ? kTime.hard_percent_last : kTime.hard_percent;
  const std::int64_t most = std::max<std::int64_t>(spendable * percent / 100, 1);
  pace.hard = std::clamp<std::int64_t>(kTime.hard_shares * share, 1, most);
  pace.soft = std::min(pace.soft, pace.hard);
  return pace;
}

int stretch(const Doubt& doubt) {
  const int stability =
      kTime.doubtful -
      kTime.per_stable_depth * std::min(doubt.stable_depths, kTime.most_stable_depths);
  const int drop =
      std::clamp(kTime.drop_base + doubt.score_drop, kTime.drop_least, kTime.drop_most);
  const int share = std::clamp(kTime.share_base - kTime.share_slope * doubt.best_move_share / 100,
                               kTime.share_least, kTime.share_most);
  return stability * drop / 100 * share / 100;
}

}  // namespace quadrille::chess
