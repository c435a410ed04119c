#include "quadrille/morpion/verify/reference_game.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace quadrille::morpion {
namespace {

std::array<int, 3> place_in_lists(Move move) {
  const Line line = move.line();
  return {static_cast<int>(line.direction), track_of(line.direction, line.origin),
          place_of(line.direction, line.origin)};
}

bool is_among(std::span<const Move> moves, Move wanted) {
  return std::find(moves.begin(), moves.end(), wanted) != moves.end();
}

}  // namespace

ReferenceGame::ReferenceGame(Variant variant) : grid_(variant) {
  steps_.push_back(look());
}

void ReferenceGame::play(Move move) {
  grid_.play(move);
  close_beside(move.line());
  steps_.push_back(look());
}

void ReferenceGame::undo() {
  grid_.undo();
  steps_.pop_back();
  closed_.resize(steps_.back().closed);
}

// Lines on one track that start N points apart share the rest of their points.
void ReferenceGame::close_beside(Line drawn) {
  const std::size_t earlier = closed_.size();
  for (int steps = 1 - variant().length; steps < variant().length; ++steps) {
    const int shared = variant().length - std::abs(steps);
    const Line line{along(drawn.origin, drawn.direction, steps), drawn.direction};
    const auto end = closed_.begin() + static_cast<std::ptrdiff_t>(earlier);
    if (shared <= variant().overlap || std::find(closed_.begin(), end, line) != end) continue;
    closed_.push_back(line);
  }
}

ReferenceGame::Step ReferenceGame::look() const {
  reference::Moves moves;
  reference::generate(grid_, moves);
  Step step{{moves.begin(), moves.end()}, {}, closed_.size()};
  std::sort(step.legal.begin(), step.legal.end(),
            [](Move left, Move right) { return place_in_lists(left) < place_in_lists(right); });
  if (steps_.empty()) {
    step.carried = step.legal;
    return step;
  }
  for (const Move move : steps_.back().carried) {
    if (is_among(step.legal, move)) step.carried.push_back(move);
  }
  for (const Move move : step.legal) {
    if (!is_among(steps_.back().legal, move)) step.carried.push_back(move);
  }
  return step;
}

}  // namespace quadrille::morpion
