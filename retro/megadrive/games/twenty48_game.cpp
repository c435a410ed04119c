#include "retro/megadrive/games/twenty48_game.hpp"

#include "quadrille/twenty48/moves/moves.hpp"
#include "retro/megadrive/games/observer.hpp"

namespace quadrille::megadrive {

using twenty48::Direction;

void Twenty48Game::restart(std::uint32_t seed) {
  kept_ = 0;
  now_ = {};
  now_.rng = Rng(seed);
  now_.board = twenty48::start_board<Board::kBits>(now_.rng);
}

bool Twenty48Game::move(Direction direction) {
  const auto result = twenty48::move(now_.board, direction);
  if (!result.moved) return false;
  const Board before = now_.board;
  past_[next_] = now_;
  next_ = (next_ + 1) % kMostUndo;
  if (kept_ < kMostUndo) ++kept_;
  now_.board = twenty48::spawn(result.board, now_.rng);
  now_.score += static_cast<std::uint32_t>(result.score);
  ++now_.moves;
  observe_twenty48(before, direction, now_.board, static_cast<std::uint32_t>(result.score), over());
  return true;
}

bool Twenty48Game::undo() {
  if (kept_ == 0) return false;
  --kept_;
  next_ = (next_ + kMostUndo - 1) % kMostUndo;
  now_ = past_[next_];
  return true;
}

}  // namespace quadrille::megadrive
