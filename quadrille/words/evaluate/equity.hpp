// The unit in which plays are valued: fractions of a point that small machines can add.
#pragma once

#include <cstdint>

namespace quadrille::words {

using Equity = std::int32_t;  // in 1/kPoint of a point
inline constexpr Equity kPoint = 256;

// For people.
constexpr double in_points(Equity equity) {
  return static_cast<double>(equity) / kPoint;
}

}  // namespace quadrille::words
