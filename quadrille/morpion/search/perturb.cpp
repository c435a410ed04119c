#include "quadrille/morpion/search/perturb.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>

namespace quadrille::morpion {
namespace {

// Which earlier moves each move of a game stands on.
class Foundations {
 public:
  Foundations(Variant variant, std::span<const Move> game) : below_(game.size()) {
    std::map<std::pair<int, int>, std::size_t> adder;  // of a point
    for (std::size_t index = 0; index < game.size(); ++index) {
      const Move move = game[index];
      for (int place = 0; place < variant.length; ++place) {
        if (place == move.pos) continue;
        const Point point = along(move.line().origin, move.direction, place);
        const auto found = adder.find({point.x, point.y});
        if (found != adder.end()) below_[index].push_back(found->second);
      }
      adder[{move.x, move.y}] = index;
    }
  }

  // Takes away what stands on something that is taken; answers how many are gone then.
  std::size_t spread(std::vector<bool>& taken) const {
    std::size_t gone = 0;
    for (std::size_t index = 0; index < taken.size(); ++index) {
      taken[index] = taken[index] || std::any_of(below_[index].begin(), below_[index].end(),
                                                 [&](std::size_t lower) { return taken[lower]; });
      gone += taken[index] ? 1 : 0;
    }
    return gone;
  }

 private:
  std::vector<std::vector<std::size_t>> below_;
};

std::vector<Move> kept_moves(std::span<const Move> game, const std::vector<bool>& taken) {
  std::vector<Move> kept;
  for (std::size_t index = 0; index < game.size(); ++index) {
    if (!taken[index]) kept.push_back(game[index]);
  }
  return kept;
}

// The moves in the order of their distance from one of them.
std::vector<std::size_t> by_distance(std::span<const Move> game, std::size_t centre) {
  std::vector<std::size_t> order(game.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto distance = [&](std::size_t index) {
    const int x = game[index].x - game[centre].x, y = game[index].y - game[centre].y;
    return x * x + y * y;
  };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
    return distance(left) < distance(right);
  });
  return order;
}

}  // namespace

std::vector<Move> without(Variant variant, std::span<const Move> game,
                          const std::vector<bool>& taken) {
  std::vector<bool> gone = taken;
  Foundations(variant, game).spread(gone);
  return kept_moves(game, gone);
}

std::vector<Move> perturbed(Variant variant, std::span<const Move> game, int percent, Rng& rng) {
  if (game.empty()) return {};
  const std::size_t wanted = (game.size() * static_cast<std::size_t>(percent) + 99) / 100;
  if (rng.below(4) == 0) return {game.begin(), game.end() - static_cast<std::ptrdiff_t>(wanted)};
  const auto centre = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(game.size())));
  const std::vector<std::size_t> order = by_distance(game, centre);
  const Foundations foundations(variant, game);
  std::vector<bool> taken(game.size());
  std::size_t least = 0, most = wanted;  // how many of the nearest: too few, enough
  while (most - least > 1) {
    const std::size_t tried = (least + most) / 2;
    taken.assign(game.size(), false);
    for (std::size_t index = 0; index < tried; ++index) taken[order[index]] = true;
    (foundations.spread(taken) >= wanted ? most : least) = tried;
  }
  taken.assign(game.size(), false);
  for (std::size_t index = 0; index < most; ++index) taken[order[index]] = true;
  foundations.spread(taken);
  return kept_moves(game, taken);
}

}  // namespace quadrille::morpion
