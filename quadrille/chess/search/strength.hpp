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

// Two hundred points apart on average, as matches between neighbours show (bench/README.md); the
// scale as a whole is our own.
inline constexpr std::array<StrengthStep, 13> kStrengthSteps{{
    {400, 300, 3, 500},
    {600, 450, 4, 415},
    {800, 680, 4, 340},
    {1000, 1100, 5, 270},
    {1200, 1700, 5, 215},
    {1400, 2600, 6, 175},
    {1600, 3300, 7, 150},
    {1800, 4200, 7, 135},
    {2000, 5500, 8, 115},
    {2200, 7900, 9, 90},
    {2400, 12000, 10, 70},
    {2600, 19000, 12, 52},
    {2800, 31000, 14, 36},
}};
inline constexpr int kLeastElo = kStrengthSteps.front().elo;
inline constexpr int kMostElo = kStrengthSteps.back().elo;

// Everybody has learnt to mate a lone king: no step looks at less than this then.
constexpr StrengthStep for_lone_king(StrengthStep step) {
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
