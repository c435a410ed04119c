// exp, and waiting times, from additions, multiplications and divisions alone: the same to the last
// bit on every machine, which the functions of the C library do not promise.
#pragma once

#include <cstdint>

#include "quadrille/core/bit_cast.hpp"

namespace quadrille {

// e to the x, with a relative error below 3e-7; x is brought into -80 … 80 first, where the result
// and its reciprocal are ordinary numbers.
constexpr float exponential(float x) {
  constexpr float kMost = 80, kLog2E = 1.44269504f;
  constexpr float kLn2High = 0.693359375f, kLn2Low = -2.12194440e-4f;  // their sum is ln 2
  x = x > kMost ? kMost : x < -kMost ? -kMost : x;
  const float scaled = x * kLog2E;
  const int power = static_cast<int>(scaled < 0 ? scaled - 0.5f : scaled + 0.5f);
  const float rest = x - static_cast<float>(power) * kLn2High - static_cast<float>(power) * kLn2Low;
  // Taylor's series; |rest| is at most ln(2) / 2.
  float series = 1 / 120.0f + rest * (1 / 720.0f);
  series = 1 / 24.0f + rest * series;
  series = 1 / 6.0f + rest * series;
  series = 0.5f + rest * series;
  series = 1 + rest * series;
  series = 1 + rest * series;
  return series * bit_cast<float>(static_cast<std::uint32_t>(power + 127) << 23);
}

// The time until something happens that happens once per unit of time on average: -ln(u), where u
// is the number in 0 … 1 that the random bits stand for.
constexpr float waiting_time(std::uint32_t bits) {
  constexpr float kLn2 = 0.693147181f;
  // As a float, 2^31 u is 2^power times a mantissa in 1 … 2, whose logarithm is 2 artanh(s).
  const auto pattern =
      bit_cast<std::uint32_t>(static_cast<float>(static_cast<std::int32_t>(bits >> 1 | 1)));
  const auto power = static_cast<std::int32_t>(pattern >> 23) - 127;
  const auto mantissa = bit_cast<float>((pattern & 0x7FFFFF) | 0x3F800000);
  const float s = (mantissa - 1) / (mantissa + 1), square = s * s;
  const float series =
      1 + square * (1 / 3.0f + square * (1 / 5.0f + square * (1 / 7.0f + square * (1 / 9.0f))));
  return static_cast<float>(31 - power) * kLn2 - 2 * s * series;
}

}  // namespace quadrille
