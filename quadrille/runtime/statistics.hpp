// What a summary of many games states: mean with its 95 % confidence interval, and the median.
#pragma once

#include <optional>
#include <vector>

namespace quadrille::runtime {

inline constexpr double kNormal95 = 1.959964;  // standard errors to each side that hold 95 %

struct Summary {
  double mean = 0;
  std::optional<double> half_width;  // the interval is mean ± half_width; none below two samples
  double median = 0;
};

// Of nothing, zeros.
Summary summarise(std::vector<double> samples);

struct Interval {
  double low, high;
};

// The 95 % interval of a share seen `hits` times out of `count` (Wilson), good near 0 and 1 too.
Interval share_interval(double hits, double count);

}  // namespace quadrille::runtime
