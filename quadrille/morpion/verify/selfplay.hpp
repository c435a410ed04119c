// Many games from one start, each by a search of its own, on all cores, and what they are summed up
// to. Game i has the random numbers Rng(seed).split(i), whoever plays it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "quadrille/morpion/search/engine.hpp"
#include "quadrille/runtime/statistics.hpp"
#include "quadrille/runtime/threads.hpp"

namespace quadrille::morpion {

struct SelfplayOptions {
  EngineOptions engine;
  std::vector<Move> start;
  std::uint64_t seed = 1;
};

struct SelfplayResult {
  std::vector<std::uint16_t> lengths;  // of the games that were done, in order
  std::vector<Move> best;              // the first of the longest
  int bits = 0;                        // the width of board that the games needed
  std::uint64_t playouts = 0;
};

// `played` is called now and then with all that came out so far, on the calling thread.
SelfplayResult play_games(const SelfplayOptions& options, std::uint64_t games,
                          runtime::ThreadPool& pool, const runtime::StopToken& stop,
                          const std::function<void(const SelfplayResult&)>& played);

struct SelfplaySummary {
  runtime::Summary length;
  std::map<int, std::uint64_t> histogram;  // games by length
};

SelfplaySummary summarise(const std::vector<std::uint16_t>& lengths);

}  // namespace quadrille::morpion
