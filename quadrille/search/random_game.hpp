// Games in which every legal move is equally likely, one after the other from the same start.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/core/game.hpp"
#include "quadrille/core/rng.hpp"

namespace quadrille::search {

template <LastingMoves Rules>
class RandomGame {
 public:
  using Move = typename Rules::Move;
  static constexpr int kNoRoom = -1;

  explicit RandomGame(const typename Rules::Position& start) : position_(start) {
    first_moves_ = static_cast<std::size_t>(Rules::generate(start, first_) - first_);
  }

  // The number of moves of a game, or kNoRoom where it needs a larger board.
  int play(Rng& rng) {
    Move* end = moves_;
    for (std::size_t index = 0; index < first_moves_; ++index) *end++ = first_[index];
    length_ = 0;
    bool room = true;
    while (end != moves_) {
      const Move move = moves_[rng.below(static_cast<std::uint32_t>(end - moves_))];
      room = Rules::make(position_, move, undo_[length_]);
      if (!room) break;
      played_[length_++] = move;
      end = Rules::grow(position_, move, Rules::keep(moves_, end, move, moves_));
    }
    for (std::size_t step = length_; step-- > 0;) {
      Rules::unmake(position_, played_[step], undo_[step]);
    }
    return room ? static_cast<int>(length_) : kNoRoom;
  }

  // The moves of the last game, as far as there was room for it.
  const Move* game() const { return played_; }
  std::size_t length() const { return length_; }

 private:
  typename Rules::Position position_;  // as at the start, between games
  std::size_t first_moves_;
  std::size_t length_ = 0;
  Move moves_[Rules::kMostMoves + Rules::kSlack];
  Move played_[Rules::kMostLength];
  typename Rules::Undo undo_[Rules::kMostLength];
  Move first_[Rules::kMostMoves + Rules::kSlack];
};

}  // namespace quadrille::search
