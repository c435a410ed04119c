// The best scores in the battery RAM.
#pragma once

#include <cstdint>

#include "retro/megadrive/games/best_scores.hpp"

namespace quadrille::megadrive {

std::uint32_t best_score(BestScore game);

// Keeps the score where it is better than the best so far.
void keep_score(BestScore game, std::uint32_t score);

}  // namespace quadrille::megadrive
