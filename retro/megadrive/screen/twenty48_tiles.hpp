// The tiles of 2048: a square has 6 × 4 cells, 48 × 32 pixels, with its number in the middle two
// rows. Each number is a strip of its own, centred to the pixel; the square's colour comes from one
// of five values in one of four palettes, so that 18 exponents have a colour each.
//
//   value:    4 + exponent / 4          palette: exponent % 4
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "retro/megadrive/screen/font.hpp"

namespace quadrille::megadrive::twenty48_tiles {

enum Value : Pixel {
  kFirstPaper = 4,  // … 8
  kDarkInk = 9,     // of the numbers 2 and 4
  kLightInk = 10,
};

inline constexpr int kWidth = 6, kHeight = 4;  // cells of a square
inline constexpr int kStripCells = 2 * kWidth;
inline constexpr int kExponents = 18;
inline constexpr int kPapers = 5;

inline constexpr int kStrips = 0;  // of exponent e: kStripCells tiles, row by row; e = 0 is empty
inline constexpr int kCorner = kStrips + kExponents * kStripCells;  // top left; for each paper
inline constexpr int kEdge = kCorner + kPapers;                     // top
inline constexpr int kCount = kEdge + kPapers;

constexpr Pixel paper_of(int exponent) {
  return static_cast<Pixel>(kFirstPaper + exponent / 4);
}

constexpr Canvas<kWidth, 2> strip(int exponent) {
  Canvas<kWidth, 2> canvas;
  canvas.fill(1, 0, 46, 16, paper_of(exponent));
  if (exponent == 0) return canvas;
  char digits[6]{};
  int count = 0;
  for (int value = 1 << exponent; value != 0; value /= 10) {
    digits[count++] = static_cast<char>('0' + value % 10);
  }
  // Letters are 6 pixels wide and one apart; they are drawn twice as high.
  const int pitch = count > 5 ? 7 : 8;
  int left = 24 - (pitch * count - (pitch - 6)) / 2;
  const Pixel ink = exponent <= 2 ? kDarkInk : kLightInk;
  while (count > 0) {
    const char digit = digits[--count];
    for (int y = 0; y < 14; ++y) {
      for (int x = 0; x < 7; ++x) {
        if (inked(digit, x, y / 2)) canvas.paint(left + x, y + 1, ink);
      }
    }
    left += pitch;
  }
  return canvas;
}

constexpr std::array<Tile, kCount> make() {
  std::array<Tile, kCount> tiles{};
  for (int exponent = 0; exponent < kExponents; ++exponent) {
    const auto canvas = strip(exponent);
    for (std::size_t cell = 0; cell < kStripCells; ++cell) {
      tiles[static_cast<std::size_t>(kStrips + exponent * kStripCells) + cell] = canvas.tiles[cell];
    }
  }
  for (int paper = 0; paper < kPapers; ++paper) {
    const Pixel colour = static_cast<Pixel>(kFirstPaper + paper);
    Tile corner = solid(colour), edge = solid(colour);
    for (int at = 0; at < 8; ++at) {
      paint(corner, at, 0, 0);
      paint(corner, 0, at, 0);
      paint(edge, at, 0, 0);
    }
    paint(corner, 1, 1, 0);
    paint(corner, 2, 1, 0);
    paint(corner, 1, 2, 0);
    tiles[static_cast<std::size_t>(kCorner + paper)] = corner;
    tiles[static_cast<std::size_t>(kEdge + paper)] = edge;
  }
  return tiles;
}

}  // namespace quadrille::megadrive::twenty48_tiles
