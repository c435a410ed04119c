#include "quadrille/runtime/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace quadrille::runtime {
namespace {

double median_of_sorted(const std::vector<double>& sorted) {
  const std::size_t middle = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

}  // namespace

Summary summarise(std::vector<double> samples) {
  Summary summary;
  if (samples.empty()) return summary;
  const double count = static_cast<double>(samples.size());
  double sum = 0;
  for (const double sample : samples) sum += sample;
  summary.mean = sum / count;
  if (samples.size() > 1) {
    double squares = 0;
    for (const double sample : samples)
      squares += (sample - summary.mean) * (sample - summary.mean);
    summary.half_width = kNormal95 * std::sqrt(squares / (count - 1) / count);
  }
  std::sort(samples.begin(), samples.end());
  summary.median = median_of_sorted(samples);
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
