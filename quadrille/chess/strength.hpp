// The steps of playing strength below the full one. A weaker step looks at fewer nodes and
// misjudges what it sees, always in the same way: it is wrong about positions, not careless about
// moves.
#pragma once

#include <array>
#include <cstdint>

namespace quadrille::chess {

struct StrengthStep {
  int elo;
  std::uint64_t nodes;  // a move
  int depth;
  int noise;  // centipawns by which an evaluation may be off
};

inline constexpr std::array<StrengthStep, 8> kStrengthSteps{{
    {1000, 300, 3, 500},
    {1200, 600, 4, 360},
    {1400, 1200, 5, 260},
    {1600, 2500, 6, 180},
    {1800, 5000, 8, 120},
    {2000, 10000, 10, 80},
    {2200, 20000, 12, 50},
    {2400, 40000, 16, 30},
}};
inline constexpr int kLeastElo = kStrengthSteps.front().elo;
inline constexpr int kMostElo = kStrengthSteps.back().elo;

// Everybody has learnt to mate a lone king: no step looks at less than this then.
constexpr StrengthStep with_technique(StrengthStep step) {
  constexpr std::uint64_t kNodes = 20000;
  constexpr int kDepth = 12;
  if (step.nodes < kNodes) step.nodes = kNodes;
  if (step.depth < kDepth) step.depth = kDepth;
  return step;
}

// The strongest step not above.
constexpr const StrengthStep& strength_step(int elo) {
  std::size_t step = 0;
  while (step + 1 < kStrengthSteps.size() && kStrengthSteps[step + 1].elo <= elo) ++step;
  return kStrengthSteps[step];
}

}  // namespace quadrille::chess
