// Small arithmetic. The standard's own works on references of one type or lives in headers that a
// bare machine lacks.
#pragma once

#include <cstdint>

namespace quadrille {

constexpr int absolute(int value) {
  return value < 0 ? -value : value;
}
constexpr int min(int a, int b) {
  return a < b ? a : b;
}
constexpr int max(int a, int b) {
  return a > b ? a : b;
}
constexpr int clamp(int value, int low, int high) {
  return min(max(value, low), high);
}

// Counts that stop at the largest number instead of starting again at zero: a sum that reaches
// kUncountable stays there, and says "that many or more".
inline constexpr std::uint64_t kUncountable = ~std::uint64_t{0};

constexpr std::uint64_t sum_of_counts(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t sum = a + b;
  return sum < a ? kUncountable : sum;
}
constexpr std::uint64_t product_of_counts(std::uint64_t a, std::uint64_t b) {
  return a != 0 && b > kUncountable / a ? kUncountable : a * b;
}

}  // namespace quadrille
