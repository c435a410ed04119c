// Whole games: one played by the engine, and what a run of many is summed up to.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/statistics.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/twenty48/engine/engine.hpp"

namespace quadrille::twenty48 {

struct GameRecord {
  WideBoard last_board;
  std::uint64_t score = 0;
  std::uint64_t moves = 0;
  std::uint64_t nodes = 0;
};

// From `start` to the end; empty if stopped before.
std::optional<GameRecord> play_game(Engine& engine, WideBoard start, Rng& rng,
                                    const runtime::StopToken& stop);

struct Share {
  std::uint64_t tile;  // games whose largest tile is at least this
  std::uint64_t games;
};

struct SelfplaySummary {
  runtime::Summary score;
  std::uint64_t best_score = 0;
  std::uint64_t moves = 0;
  std::uint64_t nodes = 0;
  std::vector<Share> shares;  // 1024, 2048, … up to 32768 and as far beyond as a game got
};

SelfplaySummary summarise(const std::vector<GameRecord>& records);

}  // namespace quadrille::twenty48
