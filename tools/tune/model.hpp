// The evaluation for the fit: real weights, and a position as the short list of those that count
// in it. Nothing here knows chess; it follows the formulas of evaluate.hpp and king_safety.hpp.
//
//   parameters: | middlegame of each pair | endgame of each pair | danger weights |
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/chess/evaluate/evaluate.hpp"
#include "quadrille/chess/evaluate/weights.hpp"
#include "tools/tune/samples.hpp"

namespace quadrille::tune {

inline constexpr std::size_t kParameters = 2 * chess::kTaperedCount + chess::kDangerCount;
using Parameters = std::array<double, kParameters>;

Parameters parameters_of(const chess::Weights& weights);
chess::Weights rounded_weights(const Parameters& parameters);

struct Count {
  std::uint16_t weight;
  std::int16_t times;
};

// A position as the model sees it; its counts lie one after the other in Positions::counts.
struct Position {
  std::uint32_t first = 0;  // linear counts, then danger of White's king, then of Black's
  std::uint16_t linear = 0;
  std::array<std::uint8_t, 2> danger{};  // counts; none where the king is not attacked
  std::array<std::uint8_t, 2> scale{};   // in 64ths, if White, if Black is better
  std::uint8_t phase = 0;
  float result = 0;  // for White: 1, 0.5, 0
  float score = 0;   // of the search, for White
};

struct Positions {
  std::vector<Position> positions;
  std::vector<Count> counts;

  // Leaves out those that do not depend on the weights.
  void append(const Sample& sample);
  std::size_t size() const { return positions.size(); }
};

struct Parts {
  std::array<double, 2> danger{};
  double value = 0;   // centipawns for White
  double middle = 0;  // how much a centipawn of the middlegame is in it, scale included
  double end = 0;     // … of the endgame
};

inline double bounded_danger(double danger) {
  return std::clamp(danger, 0.0, static_cast<double>(chess::kMostDanger));
}

inline Parts parts_of(const Parameters& parameters, const Positions& all,
                      const Position& position) {
  Parts parts;
  const Count* count = all.counts.data() + position.first;
  double middlegame = 0, endgame = 0;
  for (const Count* end = count + position.linear; count != end; ++count) {
    middlegame += count->times * parameters[count->weight];
    endgame += count->times * parameters[chess::kTaperedCount + count->weight];
  }
  for (std::size_t colour = 0; colour < 2; ++colour) {
    double danger = 0;
    for (const Count* end = count + position.danger[colour]; count != end; ++count) {
      danger += count->times * parameters[2 * chess::kTaperedCount + count->weight];
    }
    parts.danger[colour] = danger;
    danger = bounded_danger(danger);
    const double sign = colour == 0 ? -1 : 1;
    middlegame += sign * danger * danger / chess::kDangerSquared;
    endgame += sign * danger / chess::kDangerLinear;
  }
  const double phase = static_cast<double>(position.phase) / chess::kFullPhase;
  const double plain = middlegame * phase + endgame * (1 - phase);
  const double scale = static_cast<double>(position.scale[plain >= 0 ? 0 : 1]) / chess::kFullScale;
  parts.value = plain * scale;
  parts.middle = phase * scale;
  parts.end = (1 - phase) * scale;
  return parts;
}

// Centipawns for White.
inline double value_of(const Parameters& parameters, const Positions& all,
                       const Position& position) {
  return parts_of(parameters, all, position).value;
}

// The value again, and adds its derivative times `slope(value)` to the gradient.
template <class Slope>
double add_gradient(const Parameters& parameters, const Positions& all, const Position& position,
                    Slope slope, Parameters& gradient) {
  const Parts parts = parts_of(parameters, all, position);
  const double steepness = slope(parts.value);
  const double middle = steepness * parts.middle, end_part = steepness * parts.end;
  const Count* count = all.counts.data() + position.first;
  for (const Count* end = count + position.linear; count != end; ++count) {
    gradient[count->weight] += count->times * middle;
    gradient[chess::kTaperedCount + count->weight] += count->times * end_part;
  }
  for (std::size_t colour = 0; colour < 2; ++colour) {
    const double danger = parts.danger[colour], sign = colour == 0 ? -1 : 1;
    const bool counts = danger > 0 && danger < chess::kMostDanger;
    const double each =
        counts
            ? sign * (middle * 2 * danger / chess::kDangerSquared + end_part / chess::kDangerLinear)
            : 0;
    for (const Count* end = count + position.danger[colour]; count != end; ++count) {
      gradient[2 * chess::kTaperedCount + count->weight] += count->times * each;
    }
  }
  return parts.value;
}

}  // namespace quadrille::tune
