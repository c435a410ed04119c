// The few operations that have an instruction of their own on the device.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "tools/cuda/both.hpp"

namespace quadrille::hunt {

HUNT_BOTH int count_bits(std::uint32_t bits) {
#ifdef __CUDA_ARCH__
  return __popc(bits);
#else
  return std::popcount(bits);
#endif
}

// The index of the lowest set bit; there is one.
HUNT_BOTH int lowest_bit(std::uint32_t bits) {
#ifdef __CUDA_ARCH__
  return __ffs(static_cast<int>(bits)) - 1;
#else
  return std::countr_zero(bits);
#endif
}

// Nine bits of a row: those from four before `place` to four behind it, 0 beyond the row's ends.
HUNT_BOTH std::uint32_t bits_around(std::uint32_t row, int place) {
#ifdef __CUDA_ARCH__
  return __funnelshift_r(row << 4, row >> 28, static_cast<unsigned>(place)) & 0x1FF;
#else
  return static_cast<std::uint32_t>((std::uint64_t{row} << 4) >> place) & 0x1FF;
#endif
}

// Times are not negative, so that they are in the order of their bits.
HUNT_BOTH std::uint32_t bits_of(float value) {
#ifdef __CUDA_ARCH__
  return __float_as_uint(value);
#else
  return std::bit_cast<std::uint32_t>(value);
#endif
}
HUNT_BOTH float time_of(std::uint32_t bits) {
#ifdef __CUDA_ARCH__
  return __uint_as_float(bits);
#else
  return std::bit_cast<float>(bits);
#endif
}

// Within the range in which the result and its reciprocal are ordinary numbers.
HUNT_BOTH float exponential_of(float value) {
  constexpr float kMost = 80;
  value = value > kMost ? kMost : value < -kMost ? -kMost : value;
#ifdef __CUDA_ARCH__
  return __expf(value);
#else
  return std::exp(value);
#endif
}

// The time until something happens that happens once per unit of time on average.
HUNT_BOTH float waiting_time_of(std::uint32_t random) {
  const float part = (static_cast<float>(random >> 8) + 0.5f) * (1 / 16777216.0f);  // in 0 … 1
#ifdef __CUDA_ARCH__
  return -__logf(part);
#else
  return -std::log(part);
#endif
}

}  // namespace quadrille::hunt
