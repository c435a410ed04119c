// Whole games between two ways to play.
//
// The one idea: where two ways are compared, games come in pairs with the same bag in the same
// order, and each side begins once. Much of the luck of the draw falls out of the difference.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

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

// Plays games of a match on one thread. Game `number` is the same whoever plays it and when.
class MatchPlayer {
 public:
  virtual ~MatchPlayer() = default;

  // Nothing if it was stopped.
  virtual std::optional<GameRecord> play(std::uint64_t number, const runtime::StopToken& stop) = 0;
};

// The world and the match outlive it.
std::unique_ptr<MatchPlayer> make_player(const World& world, const Match& match);

// Games first … first + count - 1 reach `consume` in their order, on the calling thread. A stop
// ends it early, after whole games; the answer is how many were consumed.
std::uint64_t play_games(const World& world, const Match& match, std::uint64_t first,
                         std::uint64_t count, runtime::ThreadPool& pool,
                         const runtime::StopToken& stop,
                         const std::function<void(std::uint64_t, const GameRecord&)>& consume);

}  // namespace quadrille::words
