#include "retro/megadrive/games/kept_scores.hpp"

#include "retro/megadrive/machine/battery.hpp"

namespace quadrille::megadrive {
namespace {

constexpr std::size_t kCopies[]{0, 64};

BestScores read_scores() {
  BestScores scores;
  for (const std::size_t from : kCopies) {
    BestCopy copy;
    battery::read(from, copy.bytes);
    if (read_copy(copy, scores)) break;
  }
  return scores;
}

}  // namespace

std::uint32_t best_score(BestScore game) {
  return read_scores().scores[static_cast<std::size_t>(game)];
}

void keep_score(BestScore game, std::uint32_t score) {
  BestScores scores = read_scores();
  std::uint32_t& best = scores.scores[static_cast<std::size_t>(game)];
  if (score <= best) return;
  best = score;
  const BestCopy copy = write_copy(scores);
  for (const std::size_t to : kCopies) battery::write(to, copy.bytes);
}

}  // namespace quadrille::megadrive
