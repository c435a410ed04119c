// The natural logarithm from additions, multiplications and divisions alone: the same to the last
// bit on every machine, which the functions of the C library do not promise.
#pragma once

#include <cstdint>

#include "quadrille/core/bit_cast.hpp"
#include "quadrille/core/require.hpp"

namespace quadrille {

// Of an ordinary number above 0, with a relative error below 1e-12.
constexpr double natural_logarithm(double x) {
  require(x > 0);
  constexpr double kLn2 = 0.693147180559945309417;
  constexpr double kRootOfTwo = 1.41421356237309504880;
  const auto pattern = bit_cast<std::uint64_t>(x);
  auto power = static_cast<int>(pattern >> 52) - 1023;
  auto mantissa = bit_cast<double>((pattern & 0xFFFFFFFFFFFFF) | std::uint64_t{1023} << 52);
  // Near 1 on both sides, where the series is short: ln m = 2 artanh((m - 1) / (m + 1)).
  if (mantissa > kRootOfTwo) {
    mantissa /= 2;
    ++power;
  }
  const double s = (mantissa - 1) / (mantissa + 1), square = s * s;
  double series = 0;
  for (int odd = 17; odd > 0; odd -= 2) series = series * square + 1.0 / odd;
  return power * kLn2 + 2 * s * series;
}

}  // namespace quadrille
