// By how much late moves are searched less deep: the product of two logarithms, of the depth and of
// the move's number. Whole numbers all the way, so every compiler has the same table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/chess/search/parameters.hpp"

namespace quadrille::chess {

inline constexpr int kReductionUnit = 1024;  // one ply

// 1024 · ln(value), for value ≥ 1: the binary logarithm bit by bit, by squaring.
constexpr int scaled_logarithm(std::uint32_t value) {
  constexpr int kFractionBits = 16;
  int whole = 0;
  while (value >> (whole + 1) != 0) ++whole;
  std::uint64_t mantissa = (std::uint64_t{value} << 30) >> whole;  // 1 … 2 with 30 binary places
  std::int64_t logarithm = whole;
  for (int bit = 0; bit < kFractionBits; ++bit) {
    mantissa = mantissa * mantissa >> 30;
    logarithm *= 2;
    if (mantissa >> 31 != 0) {
      mantissa >>= 1;
      ++logarithm;
    }
  }
  constexpr std::int64_t kNaturalOfTwo = 726817;  // ln 2 · 2^20
  return static_cast<int>((logarithm * kNaturalOfTwo + (1 << 25)) >> 26);
}
static_assert(scaled_logarithm(1) == 0 && scaled_logarithm(2) == 710);

inline constexpr std::size_t kReductionSize = 64;

struct ReductionTables {
  // [depth][number of the move]
  std::array<std::array<std::int16_t, kReductionSize>, kReductionSize> quiet{}, tactical{};
};

constexpr ReductionTables reduction_tables() {
  constexpr auto kBy = kParameters.reductions;
  ReductionTables tables;
  for (std::size_t depth = 1; depth < kReductionSize; ++depth) {
    for (std::size_t number = 1; number < kReductionSize; ++number) {
      const int product = scaled_logarithm(static_cast<std::uint32_t>(depth)) *
                          scaled_logarithm(static_cast<std::uint32_t>(number)) / kReductionUnit;
      tables.quiet[depth][number] =
          static_cast<std::int16_t>(kBy.quiet_base + product * 10 / kBy.quiet_divisor);
      tables.tactical[depth][number] =
          static_cast<std::int16_t>(kBy.tactical_base + product * 10 / kBy.tactical_divisor);
    }
  }
  return tables;
}
inline constexpr ReductionTables kReductions = reduction_tables();

constexpr int reduction(bool quiet, int depth, int number) {
  constexpr int kLast = static_cast<int>(kReductionSize) - 1;
  const auto row = static_cast<std::size_t>(depth < kLast ? depth : kLast);
  const auto column = static_cast<std::size_t>(number < kLast ? number : kLast);
  return quiet ? kReductions.quiet[row][column] : kReductions.tactical[row][column];
}

}  // namespace quadrille::chess
