// What every player answers: the move that it makes, and the line that it expects.
#pragma once

#include <cstdint>

#include "quadrille/twenty48/board/board.hpp"

namespace quadrille::twenty48 {

struct ChosenMove {
  Direction direction;
  std::uint64_t score;  // points that the move makes at once
  std::uint64_t nodes;  // what it took: moves tried, or boards evaluated
};

// A move, and the 2 that is drawn after it.
struct LineStep {
  Direction direction;
  int cell;  // 4y + x
};

}  // namespace quadrille::twenty48
