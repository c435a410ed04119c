// What the pixel values of the tiles stand for, and how a palette is put together.
//
// Every tile is drawn once, in these sixteen values; the palette of a cell turns them into colours.
// Values 1 to 3 and 13 to 15 mean the same in all games, 4 to 12 are the game's own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "retro/megadrive/screen/drawing.hpp"

namespace quadrille::megadrive {

inline constexpr Pixel kInk = 1;    // of text
inline constexpr Pixel kPaper = 2;  // of text on paper, such as a chosen line
inline constexpr Pixel kPaperInk = 3;
inline constexpr Pixel kCursor = 13;  // of sprites, which use palette 0
inline constexpr Pixel kMark = 14;    // that the machine thinks
inline constexpr Pixel kShade = 15;   // of frames

// Which of the four palettes a cell is drawn with: for text they are four strengths.
enum class Palette : std::uint8_t { plain, faint, bright, alarm };

// Red, green and blue from 0 to 7, as the video chip wants them.
constexpr std::uint16_t rgb(int red, int green, int blue) {
  return static_cast<std::uint16_t>(blue << 9 | green << 5 | red << 1);
}

using Colours = std::array<std::uint16_t, 64>;

constexpr void set_colour(Colours& colours, Palette palette, Pixel value, std::uint16_t colour) {
  colours[static_cast<std::size_t>(palette) * 16 + value] = colour;
}
constexpr void set_in_all(Colours& colours, Pixel value, std::uint16_t colour) {
  for (const Palette palette : {Palette::plain, Palette::faint, Palette::bright, Palette::alarm}) {
    set_colour(colours, palette, value, colour);
  }
}

// Text, frames and sprites on a dark ground; a game adds its own values.
constexpr Colours base_colours() {
  Colours colours{};
  set_in_all(colours, 0, rgb(0, 0, 1));
  set_colour(colours, Palette::plain, kInk, rgb(6, 6, 6));
  set_colour(colours, Palette::faint, kInk, rgb(4, 4, 5));
  set_colour(colours, Palette::bright, kInk, rgb(7, 6, 2));
  set_colour(colours, Palette::alarm, kInk, rgb(7, 3, 2));
  set_in_all(colours, kPaper, rgb(6, 6, 5));
  set_in_all(colours, kPaperInk, rgb(0, 0, 1));
  set_in_all(colours, kCursor, rgb(7, 5, 0));
  set_in_all(colours, kMark, rgb(7, 6, 2));
  set_in_all(colours, kShade, rgb(2, 2, 3));
  set_colour(colours, Palette::bright, kShade, rgb(6, 5, 2));
  return colours;
}

}  // namespace quadrille::megadrive
