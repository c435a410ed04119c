// A move in absolute coordinates: the only truth of a game. Every board, of whatever width, is a
// projection of a list of these; records and checkpoints hold nothing else.
//
// A move adds a point and draws a line through it. y grows downwards:
//
//   across H (1,0)    down V (0,1)    rising DP (1,-1)    falling DN (1,1)
//
// A line starts at its origin and goes on in that direction; `pos` is the index of the new point.
// Lines that could meet along their direction lie on one track, each at its place:
//
//            across   down   rising   falling
//   track      y        x     x + y    x - y
//   place      x        y       x        x
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace quadrille::morpion {

enum class Direction : std::uint8_t { across, down, rising, falling };

inline constexpr int kDirections = 4;
inline constexpr std::array kAllDirections{Direction::across, Direction::down, Direction::rising,
                                           Direction::falling};

struct Point {
  int x = 0;
  int y = 0;

  friend constexpr bool operator==(Point, Point) = default;
};

constexpr Point step_of(Direction direction) {
  constexpr Point kSteps[]{{1, 0}, {0, 1}, {1, -1}, {1, 1}};
  return kSteps[static_cast<int>(direction)];
}

// The point N steps further on.
constexpr Point along(Point point, Direction direction, int steps) {
  const Point step = step_of(direction);
  return {point.x + steps * step.x, point.y + steps * step.y};
}

constexpr int track_of(Direction direction, Point point) {
  switch (direction) {
    case Direction::across:
      return point.y;
    case Direction::down:
      return point.x;
    case Direction::rising:
      return point.x + point.y;
    case Direction::falling:
      return point.x - point.y;
  }
  return 0;
}

constexpr int place_of(Direction direction, Point point) {
  return direction == Direction::down ? point.y : point.x;
}

struct Line {
  Point origin;
  Direction direction = Direction::across;

  friend constexpr bool operator==(Line, Line) = default;
};

struct Move {
  std::int16_t x = 0, y = 0;  // the new point
  Direction direction = Direction::across;
  std::uint8_t pos = 0;

  constexpr Point point() const { return {x, y}; }
  constexpr Line line() const { return {along(point(), direction, -pos), direction}; }

  friend constexpr bool operator==(Move, Move) = default;
};

constexpr Move move_at(Point point, Direction direction, int pos) {
  return {static_cast<std::int16_t>(point.x), static_cast<std::int16_t>(point.y), direction,
          static_cast<std::uint8_t>(pos)};
}

}  // namespace quadrille::morpion
