// Pearson's chi-square test in integers, so that it runs where there is no floating point.
//
// The draws come from fixed seeds, so a test gives the same answer on every run: it says that the
// sequence in use is not among the one in a thousand that a fair source would fail with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace quadrille::chi_square {

// Values, in thousandths, that fair draws stay under in 99.9 % of all cases, by degrees of freedom
// (the upper critical values for 0.001 in the NIST/SEMATECH e-Handbook, table 1.3.6.7.4).
inline constexpr std::uint64_t kCriticalWith1 = 10'828;
inline constexpr std::uint64_t kCriticalWith2 = 13'816;
inline constexpr std::uint64_t kCriticalWith4 = 18'467;
inline constexpr std::uint64_t kCriticalWith9 = 27'877;
inline constexpr std::uint64_t kCriticalWith14 = 36'123;
inline constexpr std::uint64_t kCriticalWith15 = 37'697;

inline std::uint64_t thousandths_of_one(std::uint32_t observed, std::uint32_t expected) {
  const std::uint64_t off = observed > expected ? observed - expected : expected - observed;
  return 1000 * off * off / expected;
}

// All outcomes are equally likely.
inline std::uint64_t thousandths(std::span<const std::uint32_t> observed, std::uint32_t expected) {
  std::uint64_t sum = 0;
  for (const std::uint32_t count : observed) sum += thousandths_of_one(count, expected);
  return sum;
}

}  // namespace quadrille::chi_square
