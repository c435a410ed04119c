// Whole games between two ways to play, and what a run of many is summed up to.
//
// The one idea: where two ways are compared, games come in pairs with the same bag in the same
// order, and each side begins once. Much of the luck of the draw falls out of the difference.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "quadrille/runtime/statistics.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/engine/world.hpp"

namespace quadrille::words {

struct Match {
  std::array<EngineOptions, 2> settings;
  std::uint64_t seed = 1;
  // Games 2n and 2n + 1 have the same bag, and setting 1 begins the second one. Otherwise each game
  // has a bag of its own, and setting 0 begins all: right where both settings are the same.
  bool paired = true;
};

struct SideRecord {
  int score = 0;   // at the end, with what the racks added or took
  int played = 0;  // points of its plays alone
  int turns = 0;
  int bingos = 0;
  int exchanges = 0;
  int passes = 0;
  Effort effort;

  friend bool operator==(const SideRecord&, const SideRecord&) = default;
};

struct GameRecord {
  std::array<SideRecord, 2> sides;  // by setting, whoever began
  int turns() const { return sides[0].turns + sides[1].turns; }

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// Game `number` of the match is the same whoever plays it and when. Games first … first + count - 1
// reach `consume` in their order, on the calling thread. A stop ends it early, after whole games;
// the answer is how many were consumed.
std::uint64_t play_games(const World& world, const Match& match, std::uint64_t first,
                         std::uint64_t count, runtime::ThreadPool& pool,
                         const runtime::StopToken& stop,
                         const std::function<void(std::uint64_t, const GameRecord&)>& consume);

struct SideSummary {
  runtime::Summary score;   // of a game
  double turns = 0;         // of a game
  double turn_points = 0;   // of a turn, without what the racks add or take at the end
  double bingos = 0;        // of a game
  double exchanges = 0;     // of a game
  double opened_share = 0;  // of the places that were bounded: the rest was cut off
  std::uint64_t wins = 0;
};

struct SelfplaySummary {
  std::uint64_t games = 0;
  std::uint64_t turns = 0;
  std::uint64_t draws = 0;
  std::array<SideSummary, 2> sides;  // by setting
  // Points of setting 0 over setting 1 in a game: one sample is a game, or, where games are paired,
  // the mean of two. A last game without its second is left out of it.
  runtime::Summary margin;
};

SelfplaySummary summarise(const std::vector<GameRecord>& records, bool paired);

}  // namespace quadrille::words
