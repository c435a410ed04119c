// A curve through knots, straight between them: what is fitted to games over the value of a move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace quadrille::twenty48 {

struct Knot {
  std::int32_t value;  // rises from knot to knot
  std::int32_t level;  // rises too

  friend bool operator==(const Knot&, const Knot&) = default;
};

using Curve = std::vector<Knot>;

// The level at a value. Beyond its ends the curve goes on with the slope of its last part, so
// that what ranks two moves there still tells them apart; but it bends towards 0 below and towards
// `most` above, which it nears and never reaches. A single knot is the level everywhere; the curve
// has one at least.
double level_at(const Curve& curve, double value,
                double most = std::numeric_limits<double>::infinity());

}  // namespace quadrille::twenty48
