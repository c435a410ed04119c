// The eight ways in which the cross maps onto itself: an optional exchange of the axes, then an
// optional reflection of each.
#pragma once

#include <span>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"

namespace quadrille::morpion {

inline constexpr int kSymmetries = 8;  // number 0 changes nothing

// Bit 2 of `symmetry` exchanges the axes, then bit 0 reflects x and bit 1 reflects y.
constexpr Point image(Point point, int symmetry, Variant variant) {
  if (symmetry & 4) point = {point.y, point.x};
  if (symmetry & 1) point.x = variant.last() - point.x;
  if (symmetry & 2) point.y = variant.last() - point.y;
  return point;
}

// The image of a line starts at the image of one of its ends.
constexpr Move image(Move move, int symmetry, Variant variant) {
  const Point first = image(move.line().origin, symmetry, variant);
  const Point last =
      image(along(move.line().origin, move.direction, variant.length - 1), symmetry, variant);
  const Point point = image(move.point(), symmetry, variant);
  const auto towards = [&](Point from, Point to) {
    for (const Direction direction : kAllDirections) {
      if (along(from, direction, variant.length - 1) == to) {
        const int pos = direction == Direction::down ? point.y - from.y : point.x - from.x;
        return move_at(point, direction, pos);
      }
    }
    return Move{0, 0, Direction::across, 0xFF};
  };
  const Move forward = towards(first, last);
  return forward.pos != 0xFF ? forward : towards(last, first);
}

// Those symmetries, as bits, that map the lines of a game onto themselves.
constexpr unsigned symmetries_of(std::span<const Move> game, Variant variant) {
  unsigned symmetries = 0;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    bool same = true;
    for (const Move move : game) {
      bool found = false;
      for (const Move other : game) {
        found = found || other.line() == image(move, symmetry, variant).line();
      }
      same = same && found;
    }
    if (same) symmetries |= 1u << symmetry;
  }
  return symmetries;
}

}  // namespace quadrille::morpion
