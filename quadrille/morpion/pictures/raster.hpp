// Discs and strokes as pixels.
//
// The one trick: a shape is all points within some distance of a point or a segment, so one
// function draws them all, and how far a pixel's centre lies inside or outside gives its share of
// the colour.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/morpion/pictures/picture.hpp"

namespace quadrille::morpion {

struct Spot {
  double x, y;  // pixels; (0,0) is the centre of the first one, top left
};

class Canvas {
 public:
  Canvas(int width, int height, Colour paper);

  int width() const { return width_; }
  int height() const { return height_; }
  // Red, green, blue, row by row.
  const std::vector<std::uint8_t>& pixels() const { return pixels_; }

  // All that lies within `radius` of the segment; a disc where both ends are one.
  void draw(Spot from, Spot to, double radius, Colour colour);

 private:
  void blend(int x, int y, double share, Colour colour);

  int width_, height_;
  std::vector<std::uint8_t> pixels_;
};

// A number of strokes that are `pen` wide, around the centre.
void draw_number(Canvas& canvas, int number, Spot centre, double height, double pen, Colour ink);

// A pixel for each unit of the picture.
Canvas painted(const Picture& picture);

}  // namespace quadrille::morpion
