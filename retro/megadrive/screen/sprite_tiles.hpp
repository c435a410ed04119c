// The sprites: cursors that lie around a place without touching its cells, and the mark that turns
// while the machine thinks. The tiles of a sprite lie column by column.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "retro/megadrive/screen/colours.hpp"

namespace quadrille::megadrive::sprite_tiles {

// A cursor around Width × Height cells is a ring, two pixels wide, in a sprite that is one cell
// larger and lies half a cell further up and left.
inline constexpr int kAroundOne = 0;                 // 1 × 1 cell: Morpion Solitaire
inline constexpr int kAroundPair = kAroundOne + 4;   // 2 × 1: words
inline constexpr int kAroundNine = kAroundPair + 6;  // 3 × 3: chess
inline constexpr int kMarks = kAroundNine + 16;      // eight phases of one cell
inline constexpr int kPhases = 8;
inline constexpr int kCount = kMarks + kPhases;

template <int Width, int Height>
constexpr Canvas<Width, Height> ring() {
  Canvas<Width, Height> canvas;
  canvas.box(2, 2, 8 * Width - 4, 8 * Height - 4, kCursor);
  canvas.box(3, 3, 8 * Width - 6, 8 * Height - 6, kCursor);
  return canvas;
}

template <int Width, int Height>
constexpr void place(std::array<Tile, kCount>& tiles, int first) {
  const auto canvas = ring<Width, Height>();
  for (int x = 0; x < Width; ++x) {
    for (int y = 0; y < Height; ++y) {
      tiles[static_cast<std::size_t>(first + x * Height + y)] =
          canvas.tiles[static_cast<std::size_t>(y * Width + x)];
    }
  }
}

// Eight spots on a circle; one of them is bright.
constexpr Tile mark(int phase) {
  constexpr int kSpots[kPhases][2]{{3, 0}, {5, 1}, {6, 3}, {5, 5}, {3, 6}, {1, 5}, {0, 3}, {1, 1}};
  Tile tile{};
  for (int spot = 0; spot < kPhases; ++spot) {
    for (int y = 0; y < 2; ++y) {
      for (int x = 0; x < 2; ++x) {
        megadrive::paint(tile, kSpots[spot][0] + x, kSpots[spot][1] + y,
                         spot == phase ? kMark : kShade);
      }
    }
  }
  return tile;
}

constexpr std::array<Tile, kCount> make() {
  std::array<Tile, kCount> tiles{};
  place<2, 2>(tiles, kAroundOne);
  place<3, 2>(tiles, kAroundPair);
  place<4, 4>(tiles, kAroundNine);
  for (int phase = 0; phase < kPhases; ++phase) {
    tiles[static_cast<std::size_t>(kMarks + phase)] = mark(phase);
  }
  return tiles;
}

}  // namespace quadrille::megadrive::sprite_tiles
