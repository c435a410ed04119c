// The match: many games, some at a time, each opening twice with colours swapped, and the standing
// after each.
//
// The one idea: games are played in any order but counted in theirs, so that the standing, the PGN
// and the sequential test see the same order on any number of threads.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "quadrille/runtime/stop.hpp"
#include "tools/match/game.hpp"
#include "tools/match/statistics.hpp"

namespace quadrille::match {

struct MatchSettings {
  std::array<EngineSettings, 2> engines;
  std::vector<chess::Setup> openings;  // one for each pair of games
  std::size_t games = 0;
  unsigned concurrency = 1;
  GameRules rules;
  std::optional<Sprt> sprt;
};

// What one engine did in all games.
struct EngineTotals {
  std::map<Forfeit, std::uint64_t> forfeits;
  std::uint64_t moves = 0;
  std::uint64_t depths = 0;  // sum over all moves, as reported
  std::uint64_t nodes = 0;   // as reported
  Duration used{};           // as measured
  Duration longest{};

  void add(const PlayedMove& move);
};

class Standing {
 public:
  void add(std::size_t index, const GameRecord& record);

  std::uint64_t games() const { return wins + draws + losses; }
  double score() const;  // share of the points of engine 1; one half of no games

  std::uint64_t wins = 0, draws = 0, losses = 0;  // of engine 1
  PairCounts pairs{};                             // only pairs whose games are both counted
  std::array<EngineTotals, 2> engines;
  std::map<GameEnd, std::uint64_t> endings;

 private:
  std::map<std::size_t, unsigned>
      half_pairs_;  // half points of engine 1 in the game that is counted
};

using Names = std::array<std::string, 2>;

// Game `index` of the match; called on one thread, in ascending order.
using OnGame =
    std::function<void(std::size_t index, const GameRecord&, const Names&, const Standing&)>;

struct MatchResult {
  Names names;
  Standing standing;
  bool done = false;  // all games were played, or the test has its verdict
};

// An error where an engine cannot even be started. Otherwise the games that were finished before an
// interrupt or the test's verdict.
Expected<MatchResult, runtime::Error> run_match(const MatchSettings& settings,
                                                runtime::StopToken interrupted,
                                                const OnGame& on_game);

}  // namespace quadrille::match
