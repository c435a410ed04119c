// The match: many games, some at a time, each opening twice with colours swapped, and the standing
// after each.
//
// The one idea: games are played in any order but counted in theirs, so that the standing, the PGN
// and the sequential test see the same order on any number of threads.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "quadrille/runtime/stop.hpp"
#include "tools/match/game.hpp"
#include "tools/match/standing.hpp"

namespace quadrille::match {

struct MatchSettings {
  std::array<EngineSettings, 2> engines;
  std::vector<chess::Setup> openings;  // one for each pair of games
  std::size_t games = 0;
  unsigned concurrency = 1;
  GameRules rules;
  std::optional<Sprt> sprt;
};

using Names = std::array<std::string, 2>;

// Both engines once through their start, before anything is counted.
Expected<Names, runtime::Error> try_engines(EnginePair& engines, const Halt& halt);

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
