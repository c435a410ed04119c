#include "quadrille/words/moves/game.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/core/require.hpp"
#include "quadrille/words/evaluate/static_value.hpp"

namespace quadrille::words {

template <int Stride, WordGraph Graph>
Game<Stride, Graph>::Game(const RulesOver<Graph>& rules, int side, Rng rng)
    : rules_(&rules), rng_(rng) {
  clear(board_, side);
  fill_bag(nullptr);
  draw(racks_[0]);
  draw(racks_[1]);
}

template <int Stride, WordGraph Graph>
Game<Stride, Graph>::Game(const RulesOver<Graph>& rules, const Setup& setup, Rng rng)
    : rules_(&rules), rng_(rng), racks_(setup.racks), scores_(setup.scores) {
  set_up(board_, rules, setup);
  scoreless_ = setup.scoreless;
  fill_bag(&setup);
  for (Rack& rack : racks_) {
    if (rack.empty()) draw(rack);
  }
  if (scoreless_ >= kScorelessLimit || (bag_.empty() && (racks_[0].empty() || racks_[1].empty()))) {
    over_ = true;
  }
}

template <int Stride, WordGraph Graph>
void Game<Stride, Graph>::fill_bag(const Setup* setup) {
  std::array<int, kKinds> seen{};
  if (setup != nullptr) {
    for (int square = 0; square < setup->side * setup->side; ++square) {
      const Tile tile = setup->squares[square];
      if (tile != kEmpty) ++seen[rack_tile(tile)];
    }
    for (const Rack& rack : setup->racks) {
      for (const Tile tile : rack) ++seen[tile];
    }
  }
  for (int kind = 0; kind <= rules_->tiles->letters; ++kind) {
    const std::size_t index = static_cast<std::size_t>(kind);
    for (int number = seen[index]; number < rules_->tiles->count[index]; ++number) {
      bag_.push(static_cast<Tile>(kind));
    }
  }
  shuffle_bag();
}

template <int Stride, WordGraph Graph>
void Game<Stride, Graph>::shuffle_bag() {
  for (std::size_t left = bag_.size(); left > 1; --left) {
    std::swap(bag_[left - 1], bag_[rng_.below(static_cast<std::uint32_t>(left))]);
  }
}

template <int Stride, WordGraph Graph>
void Game<Stride, Graph>::deal_unseen(Rng rng, bool other_known) {
  Rack& other = racks_[1 - on_turn_];
  if (!other_known) {
    for (const Tile tile : other) bag_.push(tile);
    other = {};
  }
  std::sort(bag_.begin(), bag_.end());
  rng_ = rng;
  shuffle_bag();
  draw(other);
}

template <int Stride, WordGraph Graph>
void Game<Stride, Graph>::draw(Rack& rack) {
  while (rack.size() < kRackSize && !bag_.empty()) rack.add(bag_.pop());
}

template <int Stride, WordGraph Graph>
int Game<Stride, Graph>::points_on_rack(int player) const {
  return points_of(rack(player), *rules_->tiles);
}

template <int Stride, WordGraph Graph>
Turn Game<Stride, Graph>::turn() const {
  return {rack(on_turn_), bag(), bag_.empty() ? points_on_rack(1 - on_turn_) : 0};
}

template <int Stride, WordGraph Graph>
Setup Game<Stride, Graph>::setup() const {
  Setup setup;
  setup.side = board_.side;
  for (int row = 0; row < setup.side; ++row) {
    for (int column = 0; column < setup.side; ++column) {
      setup.put(row, column, board_.views[0].tiles[board_.square(row, column)]);
    }
  }
  setup.racks = {rack(on_turn_), rack(1 - on_turn_)};
  setup.scores = {score(on_turn_), score(1 - on_turn_)};
  setup.scoreless = scoreless_;
  return setup;
}

template <int Stride, WordGraph Graph>
void Game<Stride, Graph>::play(const Play& play) {
  require(!over_);
  Rack& rack = racks_[on_turn_];
  ++turns_;
  scoreless_ = play.score == 0 ? scoreless_ + 1 : 0;
  if (play.kind == PlayKind::place) {
    place(board_, *rules_, play);
    scores_[on_turn_] += play.score;
    for (const Tile tile : play.tiles) {
      if (tile == kEmpty) continue;
      [[maybe_unused]] const bool held = rack.remove(rack_tile(tile));
      require(held);
    }
    draw(rack);
  } else if (play.kind == PlayKind::exchange) {
    give_back(play);
  }
  if (rack.empty() || scoreless_ >= kScorelessLimit) {
    finish();
  } else {
    on_turn_ = 1 - on_turn_;
  }
}

// New tiles are drawn before the old ones go back, at places that the game's own numbers say.
template <int Stride, WordGraph Graph>
void Game<Stride, Graph>::give_back(const Play& play) {
  Rack& rack = racks_[on_turn_];
  for (std::size_t number = 0; number < play.length; ++number) rack.remove(play.tiles[number]);
  draw(rack);
  for (std::size_t number = 0; number < play.length; ++number) {
    bag_.push(play.tiles[number]);
    const std::size_t place = rng_.below(static_cast<std::uint32_t>(bag_.size()));
    std::swap(bag_[bag_.size() - 1], bag_[place]);
  }
}

template <int Stride, WordGraph Graph>
void Game<Stride, Graph>::finish() {
  over_ = true;
  if (rack(on_turn_).empty()) {
    scores_[on_turn_] += out_bonus(points_on_rack(1 - on_turn_));
  } else {
    for (const int player : {0, 1}) {
      scores_[player] -= left_penalty(points_on_rack(player));
    }
  }
}

template class Game<15>;
template class Game<kMostSide>;
template class Game<15, PackedLexicon>;

}  // namespace quadrille::words
