// The evaluation as a function of its weights: which of them counts how often in a position.
//
// The trick: an entry's place in the struct of weights is its number, so the terms need not know
// that they are being watched.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/chess/evaluate/evaluate.hpp"

namespace quadrille::tune {

class Trace {
 public:
  static constexpr bool kTraced = true;

  explicit Trace(const chess::Weights& weights)
      : first_(reinterpret_cast<std::uintptr_t>(&weights)) {}

  template <chess::Colour Us>
  void add(const chess::Tapered& weight, int times = 1) {
    sum_.add<Us>(weight, times);
    linear_[number_of(&weight)] += Us == chess::Colour::white ? times : -times;
  }
  template <chess::Colour Us>
  void endanger(const chess::Danger& weight, int times = 1) {
    sum_.endanger<Us>(weight, times);
    danger_[chess::index_of(Us)][number_of(&weight) - chess::kTaperedCount] += times;
  }

  chess::Tapered value() const { return sum_.value(); }
  chess::Danger danger(chess::Colour us) const { return sum_.danger(us); }

  const auto& linear_counts() const { return linear_; }
  const auto& danger_counts(chess::Colour us) const { return danger_[chess::index_of(us)]; }

 private:
  std::size_t number_of(const void* entry) const {
    return (reinterpret_cast<std::uintptr_t>(entry) - first_) / sizeof(chess::Tapered);
  }

  std::uintptr_t first_;
  chess::Sum<chess::PlainMachine> sum_;
  std::array<int, chess::kTaperedCount> linear_{};
  std::array<int, chess::kDangerCount> danger_[2]{};
};

}  // namespace quadrille::tune
