#include "quadrille/morpion/pictures/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "quadrille/morpion/pictures/picture.hpp"

namespace quadrille::morpion {
namespace {

constexpr int kRowsPerCell = 2;
constexpr int kWideCell = 4, kNarrowCell = 2;  // columns

enum class Tint : std::uint8_t { none, cross, point, last, across, down, rising, falling, mark };

std::string_view tint_code(Tint tint) {
  constexpr std::string_view kCodes[]{"",   "1",  "36", "30;43", "34",
                                      "31", "32", "35", "2"};  // in the order of Tint
  return kCodes[static_cast<std::size_t>(tint)];
}

// One column of one line: a character of UTF-8, or none for a blank.
struct TextCell {
  std::string_view text;
  char digit = '\0';
  Tint tint = Tint::none;

  bool blank() const { return text.empty() && digit == '\0'; }
};

class TextCanvas {
 public:
  TextCanvas(Box box, int cell_width)
      : box_(box),
        cell_width_(cell_width),
        columns_((box.right - box.left + 1) * cell_width),
        rows_((box.bottom - box.top) * kRowsPerCell + 1),
        cells_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

  int cell_width() const { return cell_width_; }
  // The first column of a wide cell is free for the first of three digits.
  int column_of(int x) const { return (x - box_.left) * cell_width_ + (cell_width_ - 1) / 2; }
  int row_of(int y) const { return (y - box_.top) * kRowsPerCell; }

  // Lines of games that are not legal may leave the canvas; what does is not drawn.
  void put(int column, int row, TextCell cell) {
    if (inside(column, row)) cells_[index_of(column, row)] = cell;
  }
  TextCell at(int column, int row) const {
    return inside(column, row) ? cells_[index_of(column, row)] : TextCell{};
  }

  std::string text(bool colours) const {
    std::string text;
    for (int row = 0; row < rows_; ++row) {
      const TextCell* const begin = cells_.data() + static_cast<std::ptrdiff_t>(row) * columns_;
      const TextCell* end = begin + columns_;
      while (end != begin && end[-1].blank()) --end;
      put_line(text, {begin, end}, colours);
    }
    return text;
  }

 private:
  static void put_line(std::string& text, std::span<const TextCell> cells, bool colours) {
    Tint tint = Tint::none;
    for (const TextCell& cell : cells) {
      if (colours && cell.tint != tint) {
        text +=
            fmt::format("\x1b[0{}{}m", cell.tint == Tint::none ? "" : ";", tint_code(cell.tint));
        tint = cell.tint;
      }
      if (cell.digit != '\0') {
        text += cell.digit;
      } else {
        text += cell.blank() ? " " : cell.text;
      }
    }
    text += tint == Tint::none ? "\n" : "\x1b[0m\n";
  }

  bool inside(int column, int row) const {
    return column >= 0 && column < columns_ && row >= 0 && row < rows_;
  }
  std::size_t index_of(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
  }

  Box box_;
  int cell_width_;
  int columns_, rows_;
  std::vector<TextCell> cells_;
};

Tint tint_of(Direction direction) {
  return static_cast<Tint>(static_cast<int>(Tint::across) + static_cast<int>(direction));
}

// From a point to the next one of its line.
void put_link(TextCanvas& canvas, Point from, Direction direction) {
  const int column = canvas.column_of(from.x), row = canvas.row_of(from.y);
  const int between = canvas.cell_width() / 2;
  const Tint tint = tint_of(direction);
  switch (direction) {
    case Direction::across:
      for (int step = 1; step < canvas.cell_width(); ++step) {
        canvas.put(column + step, row, {"─", '\0', tint});
      }
      return;
    case Direction::down:
      canvas.put(column, row + 1, {"│", '\0', tint});
      return;
    case Direction::rising:
    case Direction::falling: {
      const bool falls = direction == Direction::falling;
      const int link_column = column + between, link_row = falls ? row + 1 : row - 1;
      const std::string_view sign = falls ? "╲" : "╱";
      const TextCell there = canvas.at(link_column, link_row);
      const bool crosses = !there.blank() && there.text != sign;
      canvas.put(link_column, link_row,
                 crosses ? TextCell{"╳", '\0', Tint::none} : TextCell{sign, '\0', tint});
    }
  }
}

void put_number(TextCanvas& canvas, Point point, std::size_t number, Tint tint) {
  const std::string digits = std::to_string(number);
  const int row = canvas.row_of(point.y);
  int column = canvas.column_of(point.x) - (digits.size() == 3 ? 1 : 0);
  for (const char digit : digits) canvas.put(column++, row, {"", digit, tint});
}

}  // namespace

Box drawn_box(const Record& record, const DrawOptions& options) {
  Box box = box_of(record);
  for (const Point point : options.marked) {
    box = {std::min(box.left, point.x), std::min(box.top, point.y), std::max(box.right, point.x),
           std::max(box.bottom, point.y)};
  }
  return box;
}

Expected<std::string, Error> draw(const Record& record, const DrawOptions& options) {
  if (auto error = too_large_to_draw(record)) return *std::move(error);
  TextCanvas canvas(drawn_box(record, options), options.numbers ? kWideCell : kNarrowCell);
  for (const Point point : options.marked) {
    canvas.put(canvas.column_of(point.x), canvas.row_of(point.y), {"·", '\0', Tint::mark});
  }
  for (const Move move : record.moves) {
    const Line line = move.line();
    for (int step = 0; step + 1 < record.variant.length; ++step) {
      put_link(canvas, along(line.origin, line.direction, step), line.direction);
    }
  }
  for (int y = 0; y <= record.variant.last(); ++y) {
    for (int x = 0; x <= record.variant.last(); ++x) {
      if (!record.variant.in_cross(x, y)) continue;
      canvas.put(canvas.column_of(x), canvas.row_of(y), {"●", '\0', Tint::cross});
    }
  }
  for (std::size_t index = 0; index < record.moves.size(); ++index) {
    const Point point = record.moves[index].point();
    const Tint tint = index + 1 == record.moves.size() ? Tint::last : Tint::point;
    if (options.numbers) {
      put_number(canvas, point, index + 1, tint);
    } else {
      canvas.put(canvas.column_of(point.x), canvas.row_of(point.y), {"○", '\0', tint});
    }
  }
  return canvas.text(options.colours);
}

}  // namespace quadrille::morpion
