#include "quadrille/morpion/reference/reference.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/core/require.hpp"

namespace quadrille::morpion::reference {
namespace {

bool reads_before(Point left, Point right) {
  return left.y != right.y ? left.y < right.y : left.x < right.x;
}

bool contains(Line line, Point point, Variant variant) {
  for (int index = 0; index < variant.length; ++index) {
    if (along(line.origin, line.direction, index) == point) return true;
  }
  return false;
}

int shared_points(Line line, Line other, Variant variant) {
  int shared = 0;
  for (int index = 0; index < variant.length; ++index) {
    if (contains(other, along(line.origin, line.direction, index), variant)) ++shared;
  }
  return shared;
}

}  // namespace

std::string_view rule_text(Rule rule) {
  switch (rule) {
    case Rule::bad_pos:
      return "the new point is not on the line";
    case Rule::point_taken:
      return "the new point is already there";
    case Rule::missing_points:
      return "another point of the line is missing";
    case Rule::overlap:
      break;
  }
  return "the line shares too many points with a line of the same direction";
}

Grid::Grid(Variant variant) : variant_(variant) {
  for (int y = 0; y <= variant.last(); ++y) {
    for (int x = 0; x <= variant.last(); ++x) {
      if (variant.in_cross(x, y)) points_.push({x, y});
    }
  }
}

bool Grid::occupied(Point point) const {
  return std::binary_search(points_.begin(), points_.end(), point, reads_before);
}

bool Grid::overlaps(Line line) const {
  for (const Move& earlier : history_) {
    if (earlier.direction != line.direction) continue;
    if (shared_points(line, earlier.line(), variant_) > variant_.overlap) return true;
  }
  return false;
}

std::optional<Rule> Grid::objection(Move move) const {
  if (move.pos >= variant_.length) return Rule::bad_pos;
  if (occupied(move.point())) return Rule::point_taken;
  for (int index = 0; index < variant_.length; ++index) {
    if (index == move.pos) continue;
    if (!occupied(along(move.line().origin, move.direction, index))) return Rule::missing_points;
  }
  if (overlaps(move.line())) return Rule::overlap;
  return std::nullopt;
}

void Grid::play(Move move) {
  require(!occupied(move.point()));
  history_.push(move);
  points_.push(move.point());
  Point* place = points_.end() - 1;
  for (; place != points_.begin() && reads_before(*place, place[-1]); --place) {
    std::swap(*place, place[-1]);
  }
}

void Grid::undo() {
  require(!history_.empty());
  const Point point = history_.pop().point();
  Point* place = std::find(points_.begin(), points_.end(), point);
  std::copy(place + 1, points_.end(), place);
  points_.pop();
}

// No line through an empty point reaches further than length - 1, so all legal moves lie in the box
// of the points, made larger by that on each side.
void generate(const Grid& grid, Moves& moves) {
  moves.clear();
  const int margin = grid.variant().length - 1;
  const Point* first = grid.points().begin();
  const Point* last = grid.points().end() - 1;
  int left = first->x, right = first->x;
  for (const Point point : grid.points()) {
    left = std::min(left, point.x);
    right = std::max(right, point.x);
  }
  for (int y = first->y - margin; y <= last->y + margin; ++y) {
    for (int x = left - margin; x <= right + margin; ++x) {
      if (grid.occupied({x, y})) continue;
      for (const Direction direction : kAllDirections) {
        for (int pos = 0; pos < grid.variant().length; ++pos) {
          const Move move = move_at({x, y}, direction, pos);
          if (!grid.objection(move)) moves.push(move);
        }
      }
    }
  }
}

}  // namespace quadrille::morpion::reference
