#include "quadrille/morpion/pictures/picture.hpp"

#include <fmt/format.h>

#include <array>

namespace quadrille::morpion {
namespace {

constexpr int kPictureMargin = kCellUnits * 3 / 2;  // from the outermost points to the edge
constexpr int kGridWidth = 1;
constexpr int kLineWidth = 4;
constexpr int kCrossRadius = 9;
constexpr int kNumberedRadius = 14;
constexpr int kBareRadius = 8;

constexpr Colour kGridColour{0xD9, 0xE5, 0xEF};
constexpr Colour kWhite{0xFF, 0xFF, 0xFF};
constexpr Colour kLastColour{0xFF, 0xDF, 0x80};
constexpr std::array<Colour, kDirections> kLineColours{Colour{0x3B, 0x6F, 0xB6},   // across
                                                       Colour{0xC2, 0x5B, 0x3A},   // down
                                                       Colour{0x3A, 0x90, 0x62},   // rising
                                                       Colour{0x8B, 0x59, 0xA8}};  // falling

// Three digits must be smaller to fit.
int digit_height_of(std::size_t number) {
  return number < 100 ? 11 : 9;
}

std::string moves_counted(std::size_t count) {
  return fmt::format("{} move{}", count, count == 1 ? "" : "s");
}

void put_grid(Picture& picture) {
  for (int x = kPictureMargin % kCellUnits; x < picture.width; x += kCellUnits) {
    picture.grid.push_back({{x, 0}, {x, picture.height}, kGridWidth, kGridColour});
  }
  for (int y = kPictureMargin % kCellUnits; y < picture.height; y += kCellUnits) {
    picture.grid.push_back({{0, y}, {picture.width, y}, kGridWidth, kGridColour});
  }
}

}  // namespace

std::optional<Error> too_large_to_draw(const Record& record) {
  const Box box = box_of(record);
  const int columns = box.right - box.left, rows = box.bottom - box.top;
  if (std::max(columns, rows) <= kMostPictureCells) return std::nullopt;
  return Error{fmt::format("a grid of {} by {} cells, expected at most {} to draw", columns, rows,
                           kMostPictureCells)};
}

Expected<Picture, Error> picture_of(const Record& record, const PictureOptions& options) {
  if (auto error = too_large_to_draw(record)) return *std::move(error);
  const Box box = box_of(record);
  const auto placed = [&](Point point) -> Point {
    return {(point.x - box.left) * kCellUnits + kPictureMargin,
            (point.y - box.top) * kCellUnits + kPictureMargin};
  };
  Picture picture{(box.right - box.left) * kCellUnits + 2 * kPictureMargin,
                  (box.bottom - box.top) * kCellUnits + 2 * kPictureMargin,
                  {},
                  {},
                  {},
                  {},
                  {}};
  put_grid(picture);
  for (const Move move : record.moves) {
    const Line line = move.line();
    const Point end = along(line.origin, line.direction, record.variant.length - 1);
    picture.lines.push_back({placed(line.origin), placed(end), kLineWidth,
                             kLineColours[static_cast<std::size_t>(line.direction)]});
  }
  for (int y = 0; y <= record.variant.last(); ++y) {
    for (int x = 0; x <= record.variant.last(); ++x) {
      if (!record.variant.in_cross(x, y)) continue;
      picture.discs.push_back({placed({x, y}), kCrossRadius, kInk, kInk, 0, 0});
    }
  }
  for (std::size_t index = 0; index < record.moves.size(); ++index) {
    const bool last = index + 1 == record.moves.size();
    const int number = options.numbers ? static_cast<int>(index + 1) : 0;
    picture.discs.push_back({placed(record.moves[index].point()),
                             options.numbers ? kNumberedRadius : kBareRadius,
                             last ? kLastColour : kWhite, kInk, number,
                             options.numbers ? digit_height_of(index + 1) : 0});
  }
  picture.title = fmt::format("Morpion Solitaire {}, {}", name_of(record.variant),
                              moves_counted(record.moves.size()));
  picture.description = "The points of the cross are black, new points are white and numbered.";
  if (record.description) picture.description = *record.description;
  return picture;
}

}  // namespace quadrille::morpion
