#include "quadrille/morpion/playouts/uniform_player.hpp"

#include <algorithm>

#include "quadrille/morpion/board/on_board.hpp"

namespace quadrille::morpion {

UniformPlayer::UniformPlayer(Variant variant, std::span<const Move> start, BoardSize first,
                             ListMachine machine)
    : variant_(variant),
      start_(start.begin(), start.end()),
      machine_(machine),
      first_(first),
      bits_(first.bits),
      moves_(kMostMoves) {}

std::span<const Move> UniformPlayer::play(const Rng& rng) {
  for (std::size_t rung = 0; is_width(first_.bits << rung); ++rung) {
    const int bits = first_.bits << rung;
    if (rung == ladder_.size()) {
      const BoardSize size = rung == 0 ? first_ : BoardSize{bits, 0};
      ladder_.push_back(make_playouts(variant_, size, start_, machine_));
    }
    Rng course = rng;
    if (!ladder_[rung] || ladder_[rung]->uniform(course) == Playouts::kNoRoom) continue;
    bits_ = std::max(bits_, bits);
    return {moves_.data(), ladder_[rung]->uniform_game(moves_.data())};
  }
  return {};  // no game is as wide as the widest board
}

}  // namespace quadrille::morpion
