// Drawings as text, turned into tiles by the compiler: a row of text is a row of pixels, a letter
// is a colour, and what is put together from parts is painted pixel by pixel.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "retro/megadrive/machine/vdp.hpp"

namespace quadrille::megadrive {

using vdp::Tile;
using Pixel = std::uint8_t;  // its value: 0 is transparent, 1 … 15 are looked up in a palette

constexpr void paint(Tile& tile, int x, int y, Pixel colour) {
  const int shift = 28 - 4 * x;
  tile.rows[y] = (tile.rows[y] & ~(std::uint32_t{15} << shift)) | std::uint32_t{colour} << shift;
}

constexpr Tile solid(Pixel colour) {
  Tile tile{};
  for (std::uint32_t& row : tile.rows) row = 0x11111111u * colour;
  return tile;
}

// A picture of Width × Height tiles that is painted as one. In memory its tiles lie row by row.
template <int Width, int Height>
struct Canvas {
  std::array<Tile, static_cast<std::size_t>(Width* Height)> tiles{};

  constexpr void paint(int x, int y, Pixel colour) {
    megadrive::paint(tiles[static_cast<std::size_t>(y / 8 * Width + x / 8)], x % 8, y % 8, colour);
  }
  constexpr void fill(int x, int y, int width, int height, Pixel colour) {
    for (int row = y; row < y + height; ++row) {
      for (int column = x; column < x + width; ++column) paint(column, row, colour);
    }
  }
  constexpr void box(int x, int y, int width, int height, Pixel colour) {
    fill(x, y, width, 1, colour);
    fill(x, y + height - 1, width, 1, colour);
    fill(x, y, 1, height, colour);
    fill(x + width - 1, y, 1, height, colour);
  }
};

// The row-th line of a text that begins with an empty line.
constexpr std::string_view line_of(std::string_view text, int row) {
  for (; row >= 0; --row) text.remove_prefix(text.find('\n') + 1);
  return text.substr(0, text.find('\n'));
}

}  // namespace quadrille::megadrive
