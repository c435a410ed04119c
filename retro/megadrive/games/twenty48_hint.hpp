// What the machine would play in 2048: expectimax with more and more fuel, as long as time is left.
#pragma once

#include <cstdint>
#include <optional>

#include "quadrille/twenty48/board/board.hpp"
#include "retro/megadrive/console/frame.hpp"
#include "retro/megadrive/games/twenty48_lines.hpp"

namespace quadrille::megadrive {

class Twenty48Hint {
 public:
  Twenty48Hint() { cache_.clear(); }

  // The best move that `frames` frames find; none where there is no move or the player stops it.
  std::optional<twenty48::Direction> find(twenty48::Board board, const Thinking& thinking,
                                          std::uint32_t frames);

 private:
  LineCache cache_;
};

}  // namespace quadrille::megadrive
