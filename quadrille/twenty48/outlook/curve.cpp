#include "quadrille/twenty48/outlook/curve.hpp"

#include <algorithm>
#include <cmath>

#include "quadrille/core/require.hpp"

namespace quadrille::twenty48 {

namespace {

double slope_between(const Knot& left, const Knot& right) {
  return (static_cast<double>(right.level) - left.level) /
         (static_cast<double>(right.value) - left.value);
}

// How far a curve comes that has this much room: with this slope at first, and always less of it.
double approach(double room, double slope, double distance) {
  if (std::isinf(room)) return slope * distance;
  return room > 0 ? room * -std::expm1(-slope * distance / room) : 0;
}

}  // namespace

double level_at(const Curve& curve, double value, double most) {
  require(!curve.empty());
  if (curve.size() == 1) return curve.front().level;
  const auto above = std::find_if(curve.begin() + 1, curve.end() - 1,
                                  [&](const Knot& knot) { return knot.value > value; });
  const Knot &left = *(above - 1), &right = *above;
  const double slope = slope_between(left, right);
  if (value < left.value) return left.level - approach(left.level, slope, left.value - value);
  if (value > right.value)
    return right.level + approach(most - right.level, slope, value - right.value);
  return left.level + slope * (value - left.value);
}

}  // namespace quadrille::twenty48
