#include "quadrille/twenty48/outlook/curve.hpp"

#include <algorithm>

#include "quadrille/core/require.hpp"

namespace quadrille::twenty48 {

double level_at(const Curve& curve, double value) {
  require(!curve.empty());
  if (curve.size() == 1) return curve.front().level;
  const auto above = std::find_if(curve.begin() + 1, curve.end() - 1,
                                  [&](const Knot& knot) { return knot.value > value; });
  const Knot &left = *(above - 1), &right = *above;
  const double slope = (static_cast<double>(right.level) - left.level) /
                       (static_cast<double>(right.value) - left.value);
  return left.level + slope * (value - left.value);
}

}  // namespace quadrille::twenty48
