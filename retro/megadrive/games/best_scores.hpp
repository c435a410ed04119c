// The best scores, and how they lie in the battery RAM: two copies, each with a checksum, written
// one after the other. Whatever interrupts the writing, one copy is whole; where neither is,
// because the battery is empty or new, there are no scores yet.
//
//   copy: | "QUAD" | version 2 | scores, 4 each | sum 2 |      bytes, the highest first
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/core/even.hpp"

namespace quadrille::megadrive {

enum class BestScore : std::uint8_t { twenty48, morpion_5t, morpion_5d, words };
inline constexpr std::size_t kBestScores = 4;

struct BestScores {
  std::array<std::uint32_t, kBestScores> scores{};

  friend bool operator==(const BestScores&, const BestScores&) = default;
};

struct alignas(kEven) BestCopy {
  std::array<std::uint8_t, 4 + 2 + 4 * kBestScores + 2> bytes{};
};

BestCopy write_copy(const BestScores& scores);
// False, and `scores` is unchanged, where the copy is damaged.
bool read_copy(const BestCopy& copy, BestScores& scores);

}  // namespace quadrille::megadrive
