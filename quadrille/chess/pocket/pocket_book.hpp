// The opening book of the tiny player: a tree without keys, one byte a move. Whoever has followed a
// game from its start knows where in the tree it is, and the generator names the moves: a byte has
// the place of its move in the list of pseudo-legal moves.
//
//   | deeper 1 | more 1 | place 6 |
//
// A move is followed by its replies, if it is `deeper`, with all that belongs to them; then comes
// the next move of the same position, if there are `more`. So nothing points anywhere, and to pass
// over a move is to count the lists that open and close behind it.
#pragma once

#include <cstdint>

namespace quadrille::chess::pocket {

inline constexpr std::uint8_t kBookDeeper = 0x80, kBookMore = 0x40, kBookPlace = 0x3F;

// Where a game is in a book. Moves are places in lists.
class BookPosition {
 public:
  constexpr BookPosition() = default;  // outside
  constexpr explicit BookPosition(const std::uint8_t* tree) : first_(tree) {}

  // Whether the book has a move here.
  constexpr bool known() const { return first_ != nullptr; }

  // The move of this number, counted in a circle: different numbers give different games.
  constexpr std::uint8_t move(std::uint8_t number) const {
    const std::uint8_t* move = first_;
    for (; number > 0; --number) move = (*move & kBookMore) != 0 ? next_of(move) : first_;
    return *move & kBookPlace;
  }

  constexpr void play(std::uint8_t place) {
    const std::uint8_t* move = first_;
    while (move != nullptr && (*move & kBookPlace) != place) {
      move = (*move & kBookMore) != 0 ? next_of(move) : nullptr;
    }
    first_ = move != nullptr && (*move & kBookDeeper) != 0 ? move + 1 : nullptr;
  }

 private:
  // Of a move that has one: behind all replies to this one.
  static constexpr const std::uint8_t* next_of(const std::uint8_t* move) {
    std::uint8_t open = (*move & kBookDeeper) != 0 ? 1 : 0;
    while (open > 0) {
      ++move;
      if ((*move & kBookDeeper) != 0) ++open;
      if ((*move & kBookMore) == 0) --open;
    }
    return move + 1;
  }

  const std::uint8_t* first_ = nullptr;  // the first move of the position
};

}  // namespace quadrille::chess::pocket
