// What the reference says along a game, move by move and back: the other side of every comparison.
// Lists are worked out once and kept, because the reference takes its time.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "quadrille/morpion/reference/reference.hpp"

namespace quadrille::morpion {

// Where a policy keeps what it knows of a line: direction, track and place, the last two modulo 32.
constexpr std::size_t plain_slot(Line line) {
  const auto within = [](int value) { return static_cast<std::size_t>((value % 32 + 32) % 32); };
  const std::size_t track = within(track_of(line.direction, line.origin));
  const std::size_t place = within(place_of(line.direction, line.origin));
  return (static_cast<std::size_t>(line.direction) * 32 + track) * 32 + place;
}

// The square of N rows in the middle of any grid, in absolute coordinates.
constexpr bool lies_within(int side, Point point) {
  constexpr int kMiddle = 5;  // the cross's (5,5) is right of and below the centre of every grid
  const int first = kMiddle - (side + 1) / 2, end = first + side;
  return first <= point.x && point.x < end && first <= point.y && point.y < end;
}
constexpr bool lies_within(int side, Line line, Variant variant) {
  return lies_within(side, line.origin) &&
         lies_within(side, along(line.origin, line.direction, variant.length - 1));
}

class ReferenceGame {
 public:
  explicit ReferenceGame(Variant variant);

  const reference::Grid& grid() const { return grid_; }
  Variant variant() const { return grid_.variant(); }
  std::size_t length() const { return grid_.history().size(); }
  std::span<const Move> history() const { return {grid_.history().begin(), length()}; }

  // The legal moves by direction, track and place: now, and when the game had N moves.
  std::span<const Move> legal() const { return legal_at(length()); }
  std::span<const Move> legal_at(std::size_t step) const { return steps_[step].legal; }
  // The same in the order in which they became legal; those of one moment by direction and place.
  std::span<const Move> carried() const { return carried_at(length()); }
  std::span<const Move> carried_at(std::size_t step) const { return steps_[step].carried; }
  // Each line once that would share too many points with one that is drawn.
  std::span<const Line> closed() const { return closed_; }

  void play(Move move);  // a legal one, or any whose point is new
  void undo();           // there is a move to take back

 private:
  struct Step {
    std::vector<Move> legal, carried;
    std::size_t closed;
  };

  void close_beside(Line drawn);
  Step look() const;

  reference::Grid grid_;
  std::vector<Line> closed_;
  std::vector<Step> steps_;
};

}  // namespace quadrille::morpion
