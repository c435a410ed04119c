// The score of a match so far, and what the engines did. Games may be added in any order, and
// standings to each other: everything is a sum.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>

#include "tools/match/game.hpp"
#include "tools/match/statistics.hpp"

namespace quadrille::match {

inline constexpr std::uint64_t kMostGames = 1'000'000;

// What is counted, by its name in files.
template <class Key>
struct Counted {
  Key key;
  const char* name;
};
inline constexpr std::array<Counted<Forfeit>, 4> kForfeits = {{{Forfeit::time, "time_losses"},
                                                               {Forfeit::stall, "stalls"},
                                                               {Forfeit::illegal, "illegal_moves"},
                                                               {Forfeit::crash, "crashes"}}};
inline constexpr std::array<Counted<GameEnd>, 5> kEndings = {{{GameEnd::checkmate, "checkmates"},
                                                              {GameEnd::stalemate, "stalemates"},
                                                              {GameEnd::repetition, "repetitions"},
                                                              {GameEnd::fifty_moves, "fifty_moves"},
                                                              {GameEnd::material, "material"}}};

template <class Key>
std::uint64_t count_of(const std::map<Key, std::uint64_t>& counts, Key key) {
  const auto found = counts.find(key);
  return found == counts.end() ? 0 : found->second;
}

// What one engine did in all games.
struct EngineTotals {
  std::map<Forfeit, std::uint64_t> forfeits;
  std::uint64_t moves = 0;
  std::uint64_t depths = 0;  // sum over all moves, as reported
  std::uint64_t nodes = 0;   // as reported
  Duration used{};           // as measured
  Duration longest{};

  void add(const PlayedMove& move);
  void add(const EngineTotals& more);
};

class Standing {
 public:
  void add(std::size_t index, const GameRecord& record);
  void add(const Standing& more);

  std::uint64_t games() const { return wins + draws + losses; }
  double score() const;  // share of the points of engine 1; one half of no games

  std::uint64_t wins = 0, draws = 0, losses = 0;  // of engine 1
  PairCounts pairs{};                             // only pairs whose games are both counted
  std::array<EngineTotals, 2> engines;
  std::map<GameEnd, std::uint64_t> endings;

  // By pair, the half points of engine 1 in its one game that is counted.
  const std::map<std::size_t, unsigned>& half_pairs() const { return half_pairs_; }
  // One more game of a pair; whether it was the first.
  bool add_half_pair(std::size_t pair, unsigned half_points);

 private:
  std::map<std::size_t, unsigned> half_pairs_;
};

}  // namespace quadrille::match
