// How good forecasts are, by what came of them: the Brier score, and the calibration error.
//
// The one idea: chances and results are whole millionths, so their sums are the same in any order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace quadrille::runtime {

inline constexpr std::int64_t kCertainForecast = 1'000'000;

class Calibration {
 public:
  // Both from 0 to kCertainForecast; half of that is a result too, such as a draw.
  void add(std::int64_t chance, std::int64_t result);

  std::uint64_t forecasts() const { return forecasts_; }
  // The mean squared difference of chance and result; 0.25 where nothing is known.
  double brier_score() const;
  // The mean difference of chance and share of results, over twenty classes of equal width.
  double error() const;

 private:
  static constexpr std::size_t kClasses = 20;
  struct Class {
    std::int64_t chances = 0, results = 0;
  };

  std::uint64_t forecasts_ = 0;
  double squares_ = 0;
  std::array<Class, kClasses> classes_{};
};

}  // namespace quadrille::runtime
