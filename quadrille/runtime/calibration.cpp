#include "quadrille/runtime/calibration.hpp"

#include <cmath>

namespace quadrille::runtime {

void Calibration::add(std::int64_t chance, std::int64_t result) {
  const double difference = static_cast<double>(chance - result) / kCertainForecast;
  squares_ += difference * difference;
  ++forecasts_;
  const auto number =
      static_cast<std::size_t>(chance) * kClasses / static_cast<std::size_t>(kCertainForecast + 1);
  classes_[number].chances += chance;
  classes_[number].results += result;
}

double Calibration::brier_score() const {
  return forecasts_ == 0 ? 0 : squares_ / static_cast<double>(forecasts_);
}

double Calibration::error() const {
  if (forecasts_ == 0) return 0;
  double sum = 0;
  for (const Class& one : classes_)
    sum += std::abs(static_cast<double>(one.chances - one.results)) / kCertainForecast;
  return sum / static_cast<double>(forecasts_);
}

}  // namespace quadrille::runtime
