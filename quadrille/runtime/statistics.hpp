// What a summary of many games states: mean with its 95 % confidence interval, and the median.
//
// The one idea: samples are kept as a histogram of whole numbers. Histograms can be added in any
// order and in any parts, and the summary of the sum is the same to the last bit.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

namespace quadrille::runtime {

inline constexpr double kNormal95 = 1.959964;  // standard errors to each side that hold 95 %

struct Summary {
  double mean = 0;
  std::optional<double> half_width;  // the interval is mean ± half_width; none below two samples
  double median = 0;
};

using Histogram = std::map<std::int64_t, std::uint64_t>;  // value, and how many samples have it

void add(Histogram& sum, const Histogram& more);
std::uint64_t samples_in(const Histogram& histogram);

// `unit`: what a value of 1 stands for. Of nothing, zeros.
Summary summarise(const Histogram& histogram, double unit = 1);

struct Interval {
  double low, high;
};

// The 95 % interval of a share seen `hits` times out of `count` (Wilson), good near 0 and 1 too.
Interval share_interval(double hits, double count);

}  // namespace quadrille::runtime
