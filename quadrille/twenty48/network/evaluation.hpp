// How good a network is: many games without search, on seeds that no training uses.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "quadrille/twenty48/network/training_game.hpp"

namespace quadrille::twenty48::network {

// Far from the small numbers that trainings are seeded with.
inline constexpr std::uint64_t kEvaluationSeed = 0x2048204820482048;

struct Evaluation {
  std::uint64_t games = 0;
  double mean = 0, half_width = 0;                        // the 95 % interval is mean ± half_width
  double moves = 0;                                       // of a game, on average
  std::array<double, Board::kMaxExponent + 2> reached{};  // share of games with this tile, 0 … 1
};

Evaluation evaluation_of(std::span<const Ending> endings);

// "mean 300123 ± 1834 games 4224 moves 12000 8192 95.1 % 16384 90.2 % 32768 12.3 % 65536 0.0 %"
std::string text_of(const Evaluation& evaluation);

// Which of the games that the fixed seed has.
struct GameRange {
  std::uint64_t first, count;
};

// The same on any number of threads. The shape is one that there is.
std::vector<Ending> play_evaluation(std::string_view shape, std::span<const Weight> weights,
                                    GameRange range, unsigned threads);

}  // namespace quadrille::twenty48::network
