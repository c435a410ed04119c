#include "quadrille/morpion/playouts/player.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/morpion/board/on_board.hpp"

namespace quadrille::morpion {

Player::Player(Variant variant, std::vector<Move> start, const GridOptions& grid)
    : variant_(variant),
      start_(std::move(start)),
      grid_(grid),
      bits_(grid.size.bits),
      moves_(kMostMoves),
      lives_(kMostLives) {
  ladder_.push_back(make_playouts(variant_, grid_.size, start_, grid_.machine));
}

// Makes sure that there is a next wider board.
bool Player::climb() {
  const int bits = 2 * bits_of(ladder_.size() - 1);
  if (!grid_.escalate || !is_width(bits)) return false;
  ladder_.push_back(make_playouts(variant_, {bits, 0}, start_, grid_.machine));
  return true;
}

int Player::play(const Policy& policy, Rng& rng) {
  ++games_;
  const Rng course(rng.next());
  for (std::size_t rung = 0;; ++rung) {
    if (rung == ladder_.size() && !climb()) {
      overflowed_ = true;
      return static_cast<int>(start_.size() + (last_ ? last_->length() : 0));
    }
    if (!ladder_[rung]) continue;  // too small for the start
    last_ = ladder_[rung].get();
    const int moves = last_->play(policy, course);
    if (moves == Playouts::kNoRoom) continue;
    bits_ = std::max(bits_, bits_of(rung));
    return static_cast<int>(start_.size()) + moves;
  }
}

void Player::recall(Sequence& sequence) {
  const std::size_t moves = last_ ? last_->game(moves_.data()) : 0;
  sequence.moves.assign(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(moves));
  sequence.score = static_cast<int>(start_.size() + moves);
  if (overflowed_) return;
  const std::size_t lives = last_->lives(lives_.data());
  sequence.lives.assign(lives_.begin(), lives_.begin() + static_cast<std::ptrdiff_t>(lives));
}

void Player::adapt(Policy& policy, const Sequence& sequence, float alpha) {
  adapter_.adapt(policy, sequence.lives, sequence.moves.size(), alpha);
}

}  // namespace quadrille::morpion
