#include "quadrille/runtime/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace quadrille::runtime {
namespace {

// Sample N of the sorted ones, from 0.
double sample(const Histogram& histogram, std::uint64_t number) {
  for (const auto& [value, count] : histogram) {
    if (number < count) return static_cast<double>(value);
    number -= count;
  }
  return 0;
}

}  // namespace

void add(Histogram& sum, const Histogram& more) {
  for (const auto& [value, count] : more) sum[value] += count;
}

std::uint64_t samples_in(const Histogram& histogram) {
  std::uint64_t samples = 0;
  for (const auto& [value, count] : histogram) samples += count;
  return samples;
}

Summary summarise(const Histogram& histogram, double unit) {
  Summary summary;
  const std::uint64_t samples = samples_in(histogram);
  if (samples == 0) return summary;
  const double count = static_cast<double>(samples);
  double sum = 0;
  for (const auto& [value, times] : histogram) {
    sum += static_cast<double>(value) * static_cast<double>(times);
  }
  const double mean = sum / count;
  summary.mean = unit * mean;
  if (samples > 1) {
    double squares = 0;
    for (const auto& [value, times] : histogram) {
      const double apart = static_cast<double>(value) - mean;
      squares += apart * apart * static_cast<double>(times);
    }
    summary.half_width = unit * kNormal95 * std::sqrt(squares / (count - 1) / count);
  }
  summary.median =
      unit * (sample(histogram, (samples - 1) / 2) + sample(histogram, samples / 2)) / 2;
  return summary;
}

Interval share_interval(double hits, double count) {
  if (count <= 0) return {0, 1};
  const double share = hits / count;
  const double square = kNormal95 * kNormal95 / count;
  const double centre = (share + square / 2) / (1 + square);
  const double spread =
      kNormal95 * std::sqrt(share * (1 - share) / count + square / (4 * count)) / (1 + square);
  return {std::max(0.0, centre - spread), std::min(1.0, centre + spread)};
}

}  // namespace quadrille::runtime
