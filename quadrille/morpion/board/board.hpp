// The board: points as bits, seen from four sides.
//
// Every direction has tracks, on which its lines lie, and every track is one row of bits: the same
// point is one bit in each of four rows. So whatever happens along a line happens inside one word,
// a diagonal looks like a row, and there is one code path for all four directions.
//
//   across: row y        down: row x        rising: row x + y        falling: row x - y
//   bit x                bit y              bit x                    bit x
//
// `closed` has the same tracks: bit p is set where no line may have its origin any more, because a
// line that is drawn would share too many points with it. A line of five in 5T at origin o closes
//
//   o-3 … o+3, and in 5D o-4 … o+4: a candidate is legal iff its one bit is clear.
//
// One number, `Bits`, decides everything: the grid has Bits × Bits cells of 32, 64, 128 or 256 bits
// a row. No point may lie within kMargin of the edge, so that looking at the neighbours of a point
// needs no check of bounds; `insert` refuses such a point and writes nothing.
#pragma once

#include <cstdint>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/row.hpp"
#include "quadrille/morpion/board/variant.hpp"

namespace quadrille::morpion {

// A cell of the grid, counted from its corner: never negative, never wider than a byte.
struct Cell {
  int x = 0;
  int y = 0;
};

template <Variant kVariant, int Bits>
class Board {
 public:
  static constexpr int kBits = Bits;
  static constexpr int kOffset = Bits / 2 - 5;  // where the grid has the cross's (0,0)
  static constexpr int kMargin = kVariant.length - 1;
  static constexpr int kMostSide = Bits - 2 * kMargin;
  static constexpr int kTracks = 6 * Bits;  // a diagonal has twice as many as a row

  // `side`: how many rows and columns may be used, at most and usually kMostSide.
  constexpr explicit Board(int side = kMostSide)
      : first_(kMargin + (kMostSide - side) / 2), side_(static_cast<unsigned>(side)) {
    for (int y = 0; y <= kVariant.last(); ++y) {
      for (int x = 0; x <= kVariant.last(); ++x) {
        if (kVariant.in_cross(x, y)) put({x + kOffset, y + kOffset});
      }
    }
  }

  static constexpr Cell cell_of(Point point) { return {point.x + kOffset, point.y + kOffset}; }
  static constexpr Point point_of(Cell cell) { return {cell.x - kOffset, cell.y - kOffset}; }

  // The index of a direction's track among all tracks.
  static constexpr int track(int direction, Cell cell) {
    if (direction == 0) return cell.y;
    if (direction == 1) return Bits + cell.x;
    return direction == 2 ? 2 * Bits + cell.x + cell.y : 5 * Bits + cell.x - cell.y;
  }
  static constexpr int place(int direction, Cell cell) {
    return direction == static_cast<int>(Direction::down) ? cell.y : cell.x;
  }
  static constexpr int direction_of_track(int track) {
    constexpr int kDirectionOf[]{0, 1, 2, 2, 3, 3};
    return kDirectionOf[track / Bits];
  }

  constexpr bool usable(Cell cell) const {
    return static_cast<unsigned>(cell.x - first_) < side_ &&
           static_cast<unsigned>(cell.y - first_) < side_;
  }
  constexpr bool occupied(Cell cell) const { return occupied_[cell.y].test(cell.x); }

  // Both as they are seen along a track.
  constexpr const Row<Bits>& occupied_on(int track) const { return occupied_[track]; }
  constexpr const Row<Bits>& closed_on(int track) const { return closed_[track]; }

  // Adds a point; false, and nothing is written, where the grid is too small for it.
  constexpr bool insert(Cell cell) {
    if (!usable(cell)) return false;
    put(cell);
    return true;
  }
  constexpr void erase(Cell cell) {
    for (int direction = 0; direction < kDirections; ++direction) {
      occupied_[track(direction, cell)].clear(place(direction, cell));
    }
  }

  // Draws a line with this origin. What was closed before is for `reopen`.
  constexpr Row<Bits> close(int track, int origin) {
    constexpr int kReach = kVariant.reach();
    const Row<Bits> before = closed_[track];
    closed_[track].add((1u << (2 * kReach + 1)) - 1, origin - kReach);
    return before;
  }
  constexpr void reopen(int track, Row<Bits> before) { closed_[track] = before; }

  friend constexpr bool operator==(const Board&, const Board&) = default;

 private:
  constexpr void put(Cell cell) {
    for (int direction = 0; direction < kDirections; ++direction) {
      occupied_[track(direction, cell)].set(place(direction, cell));
    }
  }

  Row<Bits> occupied_[kTracks];
  Row<Bits> closed_[kTracks];
  int first_;
  unsigned side_;
};

}  // namespace quadrille::morpion
