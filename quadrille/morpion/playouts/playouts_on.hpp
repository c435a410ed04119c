// Playouts for one variant, width and machine, whose name is in all that is instantiated here.
#pragma once

#include "quadrille/morpion/moves/moves.hpp"
#include "quadrille/morpion/playouts/playouts.hpp"
#include "quadrille/search/race.hpp"
#include "quadrille/search/random_game.hpp"

namespace quadrille::morpion {

template <Variant kVariant, int Bits, class Machine>
class PlayoutsOn final : public Playouts {
 public:
  using Rules = MoveGenerator<kVariant, Bits, Machine>;
  using Position = typename Rules::Position;

  explicit PlayoutsOn(const Position& start) : random_(start), race_(start) {}

  int uniform(Rng& rng) override { return random_.play(rng); }
  int play(const Policy& policy, Rng rng) override { return race_.play(policy, rng); }

  std::size_t length() const override { return race_.length(); }
  std::size_t uniform_game(Move* out) const override { return copy(random_, out); }
  std::size_t game(Move* out) const override { return copy(race_, out); }
  std::size_t lives(search::Life* out) override { return race_.lives(out); }

 private:
  static_assert(Rules::kSlots == kSlots && Rules::kMostMoves <= kMostLives);

  template <class Played>
  static std::size_t copy(const Played& played, Move* out) {
    for (std::size_t step = 0; step < played.length(); ++step) {
      out[step] = Rules::absolute(played.game()[step]);
    }
    return played.length();
  }

  search::RandomGame<Rules> random_;
  search::Race<Rules, Machine> race_;
};

// The position after these moves; false where there is no room for it.
template <class Rules>
bool play_all(typename Rules::Position& position, const Move* moves, std::size_t count) {
  for (std::size_t index = 0; index < count; ++index) {
    const Move move = moves[index];
    typename Rules::Undo undo;
    const Cell cell = Rules::Position::cell_of(move.point());
    if (!position.usable(cell) || !Rules::make(position, Rules::relative(move), undo)) return false;
  }
  return true;
}

}  // namespace quadrille::morpion
