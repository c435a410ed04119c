// Where the terms of the evaluation are added up. Each term says which weight counts how often for
// whom, and the tally decides what that means: `Sum` adds, the tuner's trace also keeps the counts.
//
// A sum belongs to a machine, though it does not use it: so every function over a sum carries the
// machine in its name, and code compiled for a newer processor is never mistaken for plain code.
#pragma once

#include "quadrille/chess/board/attack_tables.hpp"
#include "quadrille/chess/board/piece.hpp"
#include "quadrille/chess/evaluate/tapered.hpp"
#include "quadrille/chess/evaluate/weights.hpp"

namespace quadrille::chess {

template <Machine M>
class Sum {
 public:
  static constexpr bool kTraced = false;

  // Good for Us.
  template <Colour Us>
  constexpr void add(const Tapered& weight, int times = 1) {
    if constexpr (Us == Colour::white) {
      value_ += weight * times;
    } else {
      value_ -= weight * times;
    }
  }
  constexpr void add(Tapered white_view) { value_ += white_view; }

  // Dangerous for the king of Us.
  template <Colour Us>
  constexpr void endanger(const Danger& weight, int times = 1) {
    danger_[index_of(Us)] += weight * times;
  }
  constexpr void endanger(Colour us, Danger danger) { danger_[index_of(us)] += danger; }

  constexpr Tapered value() const { return value_; }
  constexpr Danger danger(Colour us) const { return danger_[index_of(us)]; }

 private:
  Tapered value_;  // from White's view
  Danger danger_[2] = {0, 0};
};

}  // namespace quadrille::chess
