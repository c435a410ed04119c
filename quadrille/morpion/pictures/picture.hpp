// What the picture of a grid shows, before it is written as SVG or PNG: strokes and discs on
// squared paper, in whole units.
//
// The cross is black; a new point is white with its number, the last one yellow; lines have a
// colour for each direction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/records/record_error.hpp"

namespace quadrille::morpion {

struct Colour {
  std::uint8_t red, green, blue;

  friend constexpr bool operator==(Colour, Colour) = default;
};

inline constexpr Colour kPaper{0xFD, 0xFC, 0xF7};
inline constexpr Colour kInk{0x26, 0x28, 0x2E};
inline constexpr int kCellUnits = 40;
inline constexpr int kRimWidth = 2;

struct Stroke {
  Point from, to;
  int width;
  Colour colour;
};

struct Disc {
  Point centre;
  int radius;  // to the middle of the rim
  Colour fill, rim;
  int number;        // 0: none
  int digit_height;  // where it has a number
};

struct Picture {
  int width, height;
  std::vector<Stroke> grid;   // under all else
  std::vector<Stroke> lines;  // with round ends
  std::vector<Disc> discs;
  std::string title;
  std::string description;
};

struct PictureOptions {
  bool numbers = true;
};

// No grid is larger in either way; a game of hundreds of moves needs about 25.
inline constexpr int kMostPictureCells = 128;

// Why a record cannot be drawn, in whatever way; none where it can.
std::optional<Error> too_large_to_draw(const Record& record);

Expected<Picture, Error> picture_of(const Record& record, const PictureOptions& options = {});

}  // namespace quadrille::morpion
