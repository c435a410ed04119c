// How the engine keeps within the memory that it promises: its option Hash and 64 megabytes.
//
//   beside Hash   | program and tables 12 | the first 26 threads, 2 each |
//   within Hash   | transposition table        | further threads, 2 each |
//
// Further threads take up to half of Hash; where that is not enough, there are fewer of them.
#pragma once

#include <algorithm>
#include <cstddef>

namespace quadrille::chess {

inline constexpr std::size_t kMegabytesBesideHash = 64;
inline constexpr std::size_t kMegabytesOfProgram = 12;  // 6 measured, and a large opening book
inline constexpr std::size_t kMegabytesOfThread = 2;    // a Worker and what it uses of its stack
inline constexpr std::size_t kFreeThreads =
    (kMegabytesBesideHash - kMegabytesOfProgram) / kMegabytesOfThread;

struct Budget {
  std::size_t table_megabytes;
  std::size_t threads;
};

constexpr Budget budget_of(std::size_t hash_megabytes, std::size_t threads) {
  const std::size_t hash = std::max<std::size_t>(hash_megabytes, 1);
  const std::size_t most = kFreeThreads + hash / 2 / kMegabytesOfThread;
  const std::size_t possible = std::clamp<std::size_t>(threads, 1, most);
  const std::size_t further = possible - std::min(possible, kFreeThreads);
  return {hash - further * kMegabytesOfThread, possible};
}

}  // namespace quadrille::chess
