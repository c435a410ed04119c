#include "quadrille/morpion/pictures/raster.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>

namespace quadrille::morpion {
namespace {

constexpr std::size_t kChannels = 3;

double distance_to_segment(Spot spot, Spot from, Spot to) {
  const double dx = to.x - from.x, dy = to.y - from.y;
  const double squared = dx * dx + dy * dy;
  const double along =
      squared > 0 ? ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / squared : 0;
  const double share = std::clamp(along, 0.0, 1.0);
  return std::hypot(spot.x - from.x - share * dx, spot.y - from.y - share * dy);
}

// The corners of a digit's stroke, on a grid 4 wide and 6 high.
struct Corner {
  std::uint8_t x, y;
};
constexpr int kDigitWidth = 4, kDigitHeight = 6, kDigitGap = 2;

constexpr Corner kZero[]{{1, 0}, {3, 0}, {4, 1}, {4, 5}, {3, 6}, {1, 6}, {0, 5}, {0, 1}, {1, 0}};
constexpr Corner kOne[]{{1, 1}, {2, 0}, {2, 6}};
constexpr Corner kTwo[]{{0, 1}, {1, 0}, {3, 0}, {4, 1}, {4, 2}, {0, 6}, {4, 6}};
constexpr Corner kThree[]{{0, 0}, {4, 0}, {2, 2}, {3, 2}, {4, 3}, {4, 5}, {3, 6}, {1, 6}, {0, 5}};
constexpr Corner kFour[]{{3, 6}, {3, 0}, {0, 4}, {4, 4}};
constexpr Corner kFive[]{{4, 0}, {0, 0}, {0, 3}, {3, 3}, {4, 4}, {4, 5}, {3, 6}, {1, 6}, {0, 5}};
constexpr Corner kSix[]{{3, 0}, {1, 0}, {0, 1}, {0, 5}, {1, 6}, {3, 6},
                        {4, 5}, {4, 4}, {3, 3}, {1, 3}, {0, 4}};
constexpr Corner kSeven[]{{0, 0}, {4, 0}, {1, 6}};
constexpr Corner kEight[]{{1, 3}, {0, 2}, {0, 1}, {1, 0}, {3, 0}, {4, 1}, {4, 2}, {3, 3},
                          {1, 3}, {0, 4}, {0, 5}, {1, 6}, {3, 6}, {4, 5}, {4, 4}, {3, 3}};
constexpr Corner kNine[]{{1, 6}, {3, 6}, {4, 5}, {4, 1}, {3, 0}, {1, 0},
                         {0, 1}, {0, 2}, {1, 3}, {3, 3}, {4, 2}};
constexpr std::array<std::span<const Corner>, 10> kDigitStrokes{kZero, kOne, kTwo,   kThree, kFour,
                                                                kFive, kSix, kSeven, kEight, kNine};

Spot spot_at(Point point) {
  return {static_cast<double>(point.x), static_cast<double>(point.y)};
}

}  // namespace

Canvas::Canvas(int width, int height, Colour paper)
    : width_(width),
      height_(height),
      pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * kChannels) {
  for (std::size_t index = 0; index < pixels_.size(); index += kChannels) {
    pixels_[index] = paper.red;
    pixels_[index + 1] = paper.green;
    pixels_[index + 2] = paper.blue;
  }
}

void Canvas::blend(int x, int y, double share, Colour colour) {
  std::uint8_t* pixel = &pixels_[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                                  static_cast<std::size_t>(x)) *
                                 kChannels];
  const auto mix_in = [share](std::uint8_t& channel, std::uint8_t wanted) {
    const double mixed = channel + share * (wanted - channel);
    channel = static_cast<std::uint8_t>(mixed + 0.5);
  };
  mix_in(pixel[0], colour.red);
  mix_in(pixel[1], colour.green);
  mix_in(pixel[2], colour.blue);
}

void Canvas::draw(Spot from, Spot to, double radius, Colour colour) {
  const double reach = radius + 1;
  const auto first = [](double value) { return std::max(0, static_cast<int>(value)); };
  const auto last = [](double value, int size) {
    return std::min(size - 1, static_cast<int>(value) + 1);
  };
  const int left = first(std::min(from.x, to.x) - reach),
            top = first(std::min(from.y, to.y) - reach);
  const int right = last(std::max(from.x, to.x) + reach, width_);
  const int bottom = last(std::max(from.y, to.y) + reach, height_);
  for (int y = top; y <= bottom; ++y) {
    for (int x = left; x <= right; ++x) {
      const Spot centre{static_cast<double>(x), static_cast<double>(y)};
      const double inside = radius - distance_to_segment(centre, from, to) + 0.5;
      if (inside > 0) blend(x, y, std::min(inside, 1.0), colour);
    }
  }
}

void draw_number(Canvas& canvas, int number, Spot centre, double height, double pen, Colour ink) {
  const std::string digits = std::to_string(number);
  const double unit = height / kDigitHeight;
  const double advance = (kDigitWidth + kDigitGap) * unit;
  const double width = static_cast<double>(digits.size()) * advance - kDigitGap * unit;
  Spot corner{centre.x - width / 2, centre.y - height / 2};
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') continue;
    const std::span<const Corner> stroke = kDigitStrokes[static_cast<std::size_t>(digit - '0')];
    const auto placed = [&](Corner at) -> Spot {
      return {corner.x + at.x * unit, corner.y + at.y * unit};
    };
    for (std::size_t index = 1; index < stroke.size(); ++index) {
      canvas.draw(placed(stroke[index - 1]), placed(stroke[index]), pen / 2, ink);
    }
    corner.x += advance;
  }
}

Canvas painted(const Picture& picture) {
  constexpr double kPen = 1.5;  // of digits
  Canvas canvas(picture.width, picture.height, kPaper);
  for (const auto* strokes : {&picture.grid, &picture.lines}) {
    for (const Stroke& stroke : *strokes) {
      canvas.draw(spot_at(stroke.from), spot_at(stroke.to), stroke.width / 2.0, stroke.colour);
    }
  }
  for (const Disc& disc : picture.discs) {
    const Spot centre = spot_at(disc.centre);
    canvas.draw(centre, centre, disc.radius + kRimWidth / 2.0, disc.rim);
    canvas.draw(centre, centre, disc.radius - kRimWidth / 2.0, disc.fill);
    if (disc.number > 0) {
      draw_number(canvas, disc.number, centre, disc.digit_height, kPen, kInk);
    }
  }
  return canvas;
}

}  // namespace quadrille::morpion
