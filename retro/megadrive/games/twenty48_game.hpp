// A game of 2048: board, score, chance, and the last boards to go back to. The board is the wide
// one, on which a game never ends for want of bits.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/core/rng.hpp"
#include "quadrille/twenty48/board/board.hpp"

namespace quadrille::megadrive {

class Twenty48Game {
 public:
  using Board = twenty48::WideBoard;
  static constexpr std::size_t kMostUndo = 64;

  explicit Twenty48Game(std::uint32_t seed) { restart(seed); }
  void restart(std::uint32_t seed);

  Board board() const { return now_.board; }
  std::uint32_t score() const { return now_.score; }
  std::uint32_t moves() const { return now_.moves; }
  bool over() const { return twenty48::is_over(now_.board); }

  // False, and nothing happens, where no tile would move.
  bool move(twenty48::Direction direction);
  // False where no board before this one is known. What chance does next is taken back too.
  bool undo();

 private:
  struct State {
    Board board;
    Rng rng{0};
    std::uint32_t score = 0;
    std::uint32_t moves = 0;
  };

  State now_;
  State past_[kMostUndo];  // a ring: the next one goes to next_, kept_ of them are there
  std::size_t next_ = 0, kept_ = 0;
};

}  // namespace quadrille::megadrive
