// What a play is worth beyond its points, in fractions of a point that small machines can add.
#pragma once

#include <cstdint>

namespace quadrille::words {

using Equity = std::int32_t;  // in 1/kPoint of a point
inline constexpr Equity kPoint = 256;

inline constexpr int kBingoBonus = 50;               // points for a play of a whole rack of seven
inline constexpr Equity kPassValue = -100 * kPoint;  // below any other play that is worth a thought

}  // namespace quadrille::words
