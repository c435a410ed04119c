#include "quadrille/morpion/search/archive.hpp"

#include <algorithm>

#include "quadrille/morpion/board/key.hpp"

namespace quadrille::morpion {
namespace {

bool comes_before(const Archive::Game& left, const Archive::Game& right) {
  if (left.moves.size() != right.moves.size()) return left.moves.size() > right.moves.size();
  return left.key < right.key;
}

}  // namespace

bool Archive::add(const std::vector<Move>& game) {
  Game added{canonical_key(game, variant_), game};
  const auto place = std::lower_bound(games_.begin(), games_.end(), added, comes_before);
  const auto index = place - games_.begin();
  if (static_cast<std::size_t>(index) >= capacity_) return false;
  if (place != games_.end() && place->key == added.key) return false;
  games_.insert(place, std::move(added));
  if (games_.size() > capacity_) games_.pop_back();
  return true;
}

void Archive::unite(const Archive& other) {
  for (const Game& game : other.games()) add(game.moves);
}

std::size_t Archive::count_from(std::size_t moves) const {
  const auto end = std::find_if(games_.begin(), games_.end(),
                                [&](const Game& game) { return game.moves.size() < moves; });
  return static_cast<std::size_t>(end - games_.begin());
}

}  // namespace quadrille::morpion
