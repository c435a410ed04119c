// All that a search knows between two steps, beside its policies. Plain bytes without padding, so
// that a checkpoint is a copy of them.
#pragma once

#include <cstdint>
#include <type_traits>

#include "tools/cuda/morpion/life.hpp"
#include "tools/cuda/morpion/plan.hpp"

namespace quadrille::hunt {

struct LevelState {
  std::int32_t done;      // iterations
  std::int32_t length;    // of its best game; -1: none yet
  std::int32_t repeated;  // how often that length was met again
  std::int32_t unused;
  GameMove game[kMostMoves + 1];
};

struct SearchState {
  std::uint64_t steps;            // of level 1: each is warps × rounds playouts
  std::uint64_t finished;         // whole searches of the highest level
  std::int32_t longest;           // of all games
  std::int32_t last;              // the length that the last finished search gave
  GameMove game[kMostMoves + 1];  // the longest
  LevelState level[kMostLevels];
};

static_assert(std::is_trivially_copyable_v<SearchState>);
static_assert(sizeof(LevelState) == 16 + 512 && sizeof(SearchState) == 24 + 512 + 6 * 528);

}  // namespace quadrille::hunt
