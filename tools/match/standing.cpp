#include "tools/match/standing.hpp"

#include <algorithm>

namespace quadrille::match {

void EngineTotals::add(const PlayedMove& move) {
  ++moves;
  depths += static_cast<std::uint64_t>(std::max(move.thought.depth, 0));
  nodes += move.thought.nodes;
  used += move.used;
  longest = std::max(longest, move.used);
}

void EngineTotals::add(const EngineTotals& more) {
  for (const auto& [forfeit, count] : more.forfeits) forfeits[forfeit] += count;
  moves += more.moves;
  depths += more.depths;
  nodes += more.nodes;
  used += more.used;
  longest = std::max(longest, more.longest);
}

void Standing::add(std::size_t index, const GameRecord& record) {
  const unsigned half_points = record.half_points(0);
  ++(half_points == 2 ? wins : half_points == 1 ? draws : losses);
  if (record.forfeit == Forfeit::none) {
    ++endings[record.ending];
  } else {
    ++engines[1 - *record.winner].forfeits[record.forfeit];
  }
  std::size_t mover = record.engine_of(record.opening.side);
  for (const PlayedMove& move : record.moves) {
    engines[mover].add(move);
    mover = 1 - mover;
  }
  add_half_pair(index / 2, half_points);
}

bool Standing::add_half_pair(std::size_t pair, unsigned half_points) {
  const auto [half_pair, first] = half_pairs_.try_emplace(pair, half_points);
  if (first) return true;
  ++pairs[half_pair->second + half_points];
  half_pairs_.erase(half_pair);
  return false;
}

void Standing::add(const Standing& more) {
  wins += more.wins;
  draws += more.draws;
  losses += more.losses;
  for (std::size_t points = 0; points < pairs.size(); ++points) pairs[points] += more.pairs[points];
  for (const auto& [ending, count] : more.endings) endings[ending] += count;
  for (std::size_t engine = 0; engine < engines.size(); ++engine) {
    engines[engine].add(more.engines[engine]);
  }
  for (const auto& [pair, half_points] : more.half_pairs_) add_half_pair(pair, half_points);
}

double Standing::score() const {
  if (games() == 0) return 0.5;
  return (static_cast<double>(wins) + static_cast<double>(draws) / 2) /
         static_cast<double>(games());
}

}  // namespace quadrille::match
