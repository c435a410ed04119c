// The tiles of Morpion Solitaire: a point is a cell, and a line runs from point to point through
// the eight sides and corners of their cells. So a cell with a point has one of 256 looks, bit N of
// the mask set where a line leaves towards neighbour N:
//
//   0 1 2
//   3 . 4        a neighbour and its opposite add up to 7
//   5 6 7
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "retro/megadrive/screen/drawing.hpp"

namespace quadrille::megadrive::morpion_tiles {

enum Value : Pixel {
  kGrid = 4,
  kLine = 5,
  kPoint = 6,
};

inline constexpr int kEmpty = 0;      // a free place of the grid
inline constexpr int kCandidate = 1;  // a place where a point may be put
inline constexpr int kMasks = 2;      // 256 cells with a point
inline constexpr int kCount = kMasks + 256;

constexpr Tile point_tile(int mask) {
  Tile tile{};
  for (int step = 0; step < 4; ++step) {
    const int low = 3 - step, high = 4 + step;
    if (mask & 1) paint(tile, low, low, kLine);
    if (mask & 2) paint(tile, 3, low, kLine);
    if (mask & 4) paint(tile, high, low, kLine);
    if (mask & 8) paint(tile, low, 3, kLine);
    if (mask & 16) paint(tile, high, 3, kLine);
    if (mask & 32) paint(tile, low, high, kLine);
    if (mask & 64) paint(tile, 3, high, kLine);
    if (mask & 128) paint(tile, high, high, kLine);
  }
  for (int y = 2; y < 6; ++y) {
    for (int x = 2; x < 6; ++x) {
      const bool corner = (x == 2 || x == 5) && (y == 2 || y == 5);
      if (!corner) paint(tile, x, y, kPoint);
    }
  }
  return tile;
}

constexpr std::array<Tile, kCount> make() {
  std::array<Tile, kCount> tiles{};
  paint(tiles[kEmpty], 3, 3, kGrid);
  for (int at = 2; at < 6; ++at) {
    for (const int side : {2, 5}) {
      paint(tiles[kCandidate], at, side, kPoint);
      paint(tiles[kCandidate], side, at, kPoint);
    }
  }
  for (int mask = 0; mask < 256; ++mask) {
    tiles[static_cast<std::size_t>(kMasks + mask)] = point_tile(mask);
  }
  return tiles;
}

}  // namespace quadrille::megadrive::morpion_tiles
