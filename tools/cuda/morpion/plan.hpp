// What a hunt is asked to do. The numbers of a level stand at its index: level 1 at 0.
#pragma once

#include <cstdint>

namespace quadrille::hunt {

inline constexpr int kMostLevels = 6;

struct Plan {
  std::uint64_t seed = 1;
  std::int32_t searches = 132;
  std::int32_t warps = 8;   // playouts at once, of which the longest counts
  std::int32_t rounds = 1;  // how often they play before a step of learning
  std::int32_t levels = 5;
  std::int32_t iterations[kMostLevels]{};
  std::int32_t
      repeats[kMostLevels]{};  // a level ends when it met its best so often again; 0: never
  float alpha = 0.5f;
  std::int32_t touching = 1;  // 5T; 0: 5D
};

}  // namespace quadrille::hunt
