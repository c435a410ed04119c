#include "quadrille/morpion/search/perturb.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace quadrille::morpion {
namespace {

constexpr std::uint32_t kLargestRadius = 9;

// Whether all points of the move's line but its own are in the cross or were added by `kept`.
bool stands(Variant variant, Move move, std::span<const Move> kept) {
  for (int index = 0; index < variant.length; ++index) {
    const Point point = along(move.line().origin, move.direction, index);
    const bool there =
        index == move.pos || variant.in_cross(point.x, point.y) ||
        std::any_of(kept.begin(), kept.end(), [&](Move other) { return other.point() == point; });
    if (!there) return false;
  }
  return true;
}

}  // namespace

std::vector<Move> without(Variant variant, std::span<const Move> game,
                          const std::vector<bool>& taken) {
  std::vector<Move> kept;
  for (std::size_t index = 0; index < game.size(); ++index) {
    if (!taken[index] && stands(variant, game[index], kept)) kept.push_back(game[index]);
  }
  return kept;
}

std::vector<Move> perturbed(Variant variant, std::span<const Move> game, Rng& rng) {
  std::vector<bool> taken(game.size());
  if (game.empty()) return {};
  const std::size_t chosen = rng.below(static_cast<std::uint32_t>(game.size()));
  if (rng.below(4) == 0) {
    std::fill(taken.begin() + static_cast<std::ptrdiff_t>(chosen), taken.end(), true);
    return without(variant, game, taken);
  }
  const int radius = 1 + static_cast<int>(rng.below(kLargestRadius));
  for (std::size_t index = 0; index < game.size(); ++index) {
    const int x = game[index].x - game[chosen].x, y = game[index].y - game[chosen].y;
    taken[index] = x * x + y * y <= radius * radius;
  }
  return without(variant, game, taken);
}

}  // namespace quadrille::morpion
